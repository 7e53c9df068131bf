import type { Words } from './words';

/** German, which says “Sie” to its readers. */
export const de: Words<'one' | 'other'> = {
  names: {
    home: 'Startseite',
    search: 'Suche',
    searchFor: 'Suche: {term}',
    projects: 'Projekte',
    untitled: 'Ohne Titel',
    primaryMenu: 'Haupt',
    footerMenu: 'Fußzeilen',
    email: 'E-Mail',
  },
  lists: {
    category: 'Kategorie',
    tag: 'Schlagwort',
    format: 'Format',
    archive: 'Archiv',
    author: 'Autor',
    title: '{type}: {name}',
    page: '{title} (Seite {page})',
    noPosts: 'Keine Beiträge gefunden.',
    noProjects: 'Keine Projekte gefunden.',
    protected: 'Durch ein Passwort geschützt.',
    types: { Page: 'Seite', Project: 'Projekt' },
  },
  content: {
    table: 'Tabelle',
    details: 'Details',
    viewImage: 'Bild ansehen',
    logIn: 'Anmelden',
    contactForm: 'Kontaktformular',
    embeds: {
      video: { plain: '{service}-Video abspielen', named: '„{name}“ abspielen ({service}-Video)' },
      track: { plain: '{service}-Titel abspielen', named: '„{name}“ abspielen ({service}-Titel)' },
      map: { plain: 'Karte von {service} zeigen', named: '„{name}“ zeigen (Karte von {service})' },
    },
  },
  today: {
    hours: { one: '{count} Stunde', other: '{count} Stunden' },
    minutes: { one: '{count} Minute', other: '{count} Minuten' },
    steps: { one: '{count} Schritt', other: '{count} Schritte' },
    about: 'etwa {time}',
    sum: 'insgesamt {time}, {steps}',
    print: 'Diese Liste drucken',
  },
  newsletter: {
    email: 'E-Mail-Adresse',
    subscribe: 'Abonnieren',
    leaveEmpty: 'Dieses Feld leer lassen',
    goesTo: 'Ihre Adresse geht an {host}; von dort kommen die Briefe.',
    handedOn:
      'Danke. {host} hat Ihre Adresse. Steht sie noch nicht auf der Liste, bittet ein Brief Sie, sie zu bestätigen.',
    noLetter: 'Kein Brief? Bei {host} abonnieren.',
  },
  documents: {
    commentOn: 'Kommentar zu „{title}“ von {name}',
    contents: 'Inhalte',
    allAddresses: 'Alle Adressen',
    feed: 'Die neuesten Beiträge als Feed',
  },
};
