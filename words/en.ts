import type { Words } from './words';

/** English. */
export const en: Words<'one' | 'other'> = {
  names: {
    home: 'Home',
    search: 'Search',
    searchFor: 'Search: {term}',
    projects: 'Projects',
    untitled: 'Untitled',
    primaryMenu: 'Primary',
    footerMenu: 'Footer',
    email: 'E-mail',
  },
  lists: {
    category: 'Category',
    tag: 'Tag',
    format: 'Format',
    archive: 'Archive',
    author: 'Author',
    title: '{type}: {name}',
    page: '{title} (page {page})',
    noPosts: 'No posts found.',
    noProjects: 'No projects found.',
    protected: 'Protected by a password.',
    types: { Page: 'Page', Project: 'Project' },
  },
  content: {
    table: 'Table',
    details: 'Details',
    viewImage: 'View image',
    logIn: 'Log in',
    contactForm: 'Contact form',
    embeds: {
      video: { plain: 'Play the {service} video', named: 'Play “{name}” ({service} video)' },
      track: { plain: 'Play the {service} track', named: 'Play “{name}” ({service} track)' },
      map: { plain: 'Show the map of {service}', named: 'Show “{name}” (map of {service})' },
    },
  },
  today: {
    hours: { one: '{count} hour', other: '{count} hours' },
    minutes: { one: '{count} minute', other: '{count} minutes' },
    steps: { one: '{count} step', other: '{count} steps' },
    about: 'about {time}',
    sum: '{time} in all, {steps}',
    print: 'Print this list',
  },
  newsletter: {
    email: 'E-mail address',
    subscribe: 'Subscribe',
    leaveEmpty: 'Leave this field empty',
    goesTo: 'Your address goes to {host}, which sends the letters.',
    handedOn:
      'Thank you. {host} has your address. If it is new to the list, a letter asks you to confirm it.',
    noLetter: 'No letter? Subscribe at {host}.',
  },
  documents: {
    commentOn: 'Comment on “{title}” by {name}',
    contents: 'Contents',
    allAddresses: 'All addresses',
    feed: 'Latest posts as a feed',
  },
};
