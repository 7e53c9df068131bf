/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import type { Discussion } from '@/components/comments-link/CommentsLink';
import { siteConfig } from '@/site.config';
import ArchiveView from '@/wp-templates/archive/ArchiveView';
import FrontPageView, { type FrontPageProps } from '@/wp-templates/front-page/FrontPageView';
import PageView from '@/wp-templates/page/PageView';
import ProjectView from '@/wp-templates/project/ProjectView';
import SearchView from '@/wp-templates/search/SearchView';
import SingleView from '@/wp-templates/single/SingleView';
import { cards, layout } from '../components/layout-of-test';

const image = { src: '/wp-content/uploads/jar.jpg', width: 1200, height: 800, alt: 'A jar' };
const html = '<p>The <em>text</em>.</p>';

/** Elements stand one after the other in the document. */
function expectOrder(...elements: Element[]): void {
  const sorted = elements.toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  expect(elements).toEqual(sorted);
}

/** A link, in a part of the screen or anywhere, leads there. */
const expectLink = (name: string, href: string, part = document.body): void =>
  expect(within(part).getByRole('link', { name })).toHaveAttribute('href', href);

const discussion = (count: number, href: string): Discussion => ({
  count,
  title: `${count} comments`,
  href,
  isOpen: true,
  comments: [],
  further: null,
});

const { banner, heading, text, buttons, callToAction: call, testimonials } = siteConfig.frontPage;

const frontPage: FrontPageProps = {
  layout,
  names: { brand: 'Corner Shop', platform: 'Headless WordPress' },
  hero: { banner, heading, text, buttons },
  header: null,
  html: '',
  lock: null,
  callToAction: call,
  latestPosts: null,
  allPostsHref: '/news/',
  furtherPosts: null,
  testimonials: { ...testimonials, items: [{ id: 't', html: '<p>Nice.</p>', author: 'A baker' }] },
};

const main = () => within(screen.getByRole('main'));

describe('the front page', () => {
  const callToAction =
    'Learn about Core Web Vitals and how Headless WordPress can help you reach your most demanding speed and user experience requirements.';

  beforeEach(() => {
    render(
      <FrontPageView {...frontPage} latestPosts={{ heading: 'Latest Posts', posts: cards(12) }} />,
    );
  });

  it('starts with the banner, 1200 by 600, before everything else', () => {
    const banner = screen.getByRole('img', { name: 'Portfolio Banner' });
    expect(banner).toHaveAttribute('width', '1200');
    expect(banner).toHaveAttribute('height', '600');
    expect(banner).toHaveAttribute('fetchpriority', 'high');
    expect(document.querySelectorAll('[fetchpriority="high"]')).toHaveLength(1);
  });

  it('has the hero’s one heading and its text with the brand', () => {
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      /^DIY Digital Marketing for Small Businesses$/,
    );
    expect(
      screen.getByText(
        'Struggling to grow your online business without the budget for costly consultants or agencies? Welcome to Corner Shop! Your Free DIY Digital Marketing Compendium for Small Businesses!',
      ),
    ).toBeInTheDocument();
  });

  it('leads on by two buttons, the secondary one first', () => {
    const [start, more] = [screen.getByText('GET STARTED'), screen.getByText('LEARN MORE')];
    expect(start).toHaveAttribute('href', '/contact-us');
    expect(start).toHaveClass('secondary');
    expect(more).toHaveAttribute('href', '/about');
    expect(more).toHaveClass('primary');
    expectOrder(start, more);
  });

  it('calls to action twice', () => {
    expect(screen.getAllByText(callToAction)).toHaveLength(2);
    const buttons = screen.getAllByText('Get Started');
    expect(buttons.map((button) => button.getAttribute('href'))).toEqual(['/news/', '/news/']);
  });

  it('keeps its order: banner, hero, call, posts, call, testimonials', () => {
    const [first, second] = screen.getAllByText(callToAction);
    if (!first || !second) throw new Error('The call to action is missing.');
    const posts = screen.getByRole('heading', { level: 2, name: 'Latest Posts' });
    const testimonials = screen.getByRole('heading', { level: 2, name: 'Testimonials' });
    const banner = screen.getByRole('img', { name: 'Portfolio Banner' });
    const hero = screen.getByRole('heading', { level: 1 });
    expectOrder(banner, hero, first, posts, second, testimonials);
    expect(
      screen.getByText('Here are just a few of the nice things our customers have to say.'),
    ).toBeInTheDocument();
  });

  it('lists twelve posts and leaves the focus alone', () => {
    const posts = screen.getByRole('region', { name: 'Latest Posts' });
    expect(within(posts).getAllByRole('heading', { level: 3 })).toHaveLength(12);
    expect(document.body).toHaveFocus();
  });
});

const LOCKED = { isRefused: false };

describe('a page', () => {
  const page = { layout, title: 'About', image, crumbs: [], html, lock: null, discussion: null };

  it('shows its title, its image, then its text', () => {
    render(<PageView {...page} discussion={discussion(2, '/about/comment-page-1/')} />);
    const title = screen.getByRole('heading', { level: 1, name: 'About' });
    const picture = main().getByRole('img', { name: 'A jar' });
    const comments = screen.getByRole('heading', { name: '2 comments' });
    expectOrder(title, picture, screen.getByText('text'), comments);
    expectLink('Write a comment', '/about/comment-page-1/#comment-form');
  });

  it('says so when it is protected by a password', async () => {
    render(<PageView {...page} image={null} html={null} lock={LOCKED} />);
    expect(await screen.findByText('This page is protected by a password.')).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    expect(screen.getByLabelText('Password').closest('form')).toHaveAttribute(
      'action',
      `/-/protected?path=${encodeURIComponent(layout.path)}`,
    );
    expect(main().queryByRole('img')).not.toBeInTheDocument();
  });
});

describe('a post', () => {
  const post: ComponentProps<typeof SingleView> = {
    layout,
    title: 'A calendar',
    standfirst: 'One sheet for a quarter of a year.',
    image,
    offer: null,
    date: { iso: '2026-01-12T10:20:00', label: 'January 12, 2026' },
    modified: null,
    author: { id: 'u', name: 'Fern', href: '/author/fern/' },
    crumbs: [{ name: 'Home', href: '/' }],
    readingTime: '4 min read',
    headings: [],
    html,
    lock: null,
    categories: [{ id: 'c', name: 'Content', href: '/category/content/' }],
    tags: [{ id: 't', name: 'Planning', href: '/tag/planning/' }],
    portrait: null,
    biography: 'Likes <a href="/lists/">lists</a>.',
    older: { id: 'o', name: 'The day before', href: '/before/' },
    newer: { id: 'n', name: 'The day after', href: '/after/' },
    related: [],
    discussion: discussion(3, '/sheets/comment-page-1/'),
    shared: null,
  };

  it('shows title, date, author and image, then the text', () => {
    render(<SingleView {...post} />);
    const title = screen.getByRole('heading', { level: 1, name: 'A calendar' });
    const date = screen.getByText('January 12, 2026');
    expect(date).toHaveAttribute('datetime', '2026-01-12T10:20:00');
    expect(main().getByText(/^By/)).toHaveTextContent('By Fern');
    expect(screen.getByText('4 min read')).toBeInTheDocument();
    const picture = main().getByRole('img', { name: 'A jar' });
    expectOrder(title, date, picture, screen.getByText('text'));
  });

  it('does not say how long it takes to read what a password protects', () => {
    render(<SingleView {...post} html={null} lock={LOCKED} />);
    expect(screen.getByText('This post is protected by a password.')).toBeInTheDocument();
    expect(screen.queryByText(/min read/)).not.toBeInTheDocument();
  });

  it('that is a product shows its price and where it is bought below its title', async () => {
    const buyHref = 'https://cms.example.com/cart/?add-to-cart=7';
    const offer = { price: '€19.90', regularPrice: null, isAvailable: true, buyHref };
    render(<SingleView {...post} offer={offer} />);
    const buy = await screen.findByRole('link', { name: 'Buy' });
    expect(buy).toHaveAttribute('href', buyHref);
    expect(buy).toHaveAttribute('rel', 'nofollow');
    const title = screen.getByRole('heading', { level: 1 });
    expectOrder(title, screen.getByText('€19.90'), buy, screen.getByText('text'));
  });

  it('that is a product says so when it is sold out, and has no link to buy it', async () => {
    const offer = { price: '€19.90', regularPrice: null, isAvailable: false, buyHref: null };
    render(<SingleView {...post} offer={offer} />);
    expect(await screen.findByText('Sold out')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Buy' })).not.toBeInTheDocument();
  });

  it('ends with its categories and tags', () => {
    render(<SingleView {...post} />);
    expectOrder(
      screen.getByText('text'),
      screen.getByText('categories:'),
      screen.getByText('tags:'),
    );
    expectLink('Content', '/category/content/');
    expectLink('Planning', '/tag/planning/');
  });

  it('is followed by who wrote it, the posts before and after it, and related ones', () => {
    render(<SingleView {...post} related={cards(3)} />);
    const writer = screen.getByRole('region', { name: 'Fern' });
    expectLink('Fern', '/author/fern/', writer);
    expect(writer).toHaveTextContent('Likes lists.');
    const others = screen.getByRole('navigation', { name: 'Other posts' });
    const links = within(others).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Previous post The day before', '/before/'],
      ['Next post The day after', '/after/'],
    ]);
    const related = screen.getByRole('region', { name: 'Related posts' });
    expect(within(related).getAllByRole('article')).toHaveLength(3);
    expectOrder(screen.getByText('tags:'), writer, others, related);
  });

  it('leaves out what it has not: date, author, image, terms, neighbours, related posts', () => {
    const nothing = { date: null, author: null, image: null, older: null, newer: null };
    render(<SingleView {...post} {...nothing} categories={[]} tags={[]} />);
    for (const words of ['Written by', 'Related posts', /^By/, 'categories:', 'tags:']) {
      expect(screen.queryByText(words)).not.toBeInTheDocument();
    }
    expect(screen.queryByRole('navigation', { name: 'Other posts' })).not.toBeInTheDocument();
    expect(document.querySelector('time')).toBeNull();
    expect(main().queryByRole('img')).not.toBeInTheDocument();
  });
});

describe('a project', () => {
  const project: ComponentProps<typeof ProjectView> = {
    layout,
    title: 'A price list for a tailor',
    summary: 'Two pages.',
    image,
    facts: { trade: 'Tailor', year: '2026', place: null, task: null, result: 'One message a day.' },
    before: { image: { ...image, alt: 'A form' }, caption: '“It depends”' },
    after: { image: { ...image, alt: 'A list' }, caption: null },
    quotation: { text: 'I sew again.', speaker: 'The tailor' },
    crumbs: [],
    html,
    discussion: null,
    older: { id: 'o', name: 'A bakery', href: '/projects/bakery/' },
    newer: null,
    others: [],
  };

  it('shows its title, then image, title and summary together, then its text', () => {
    render(<ProjectView {...project} />);
    const title = screen.getByRole('heading', { level: 1, name: project.title });
    const section = screen.getByRole('region', { name: project.title });
    expect(within(section).getByRole('heading', { level: 2 })).toHaveTextContent(project.title);
    expect(within(section).getByRole('img', { name: 'A jar' })).toBeInTheDocument();
    expect(within(section).getByText('Two pages.')).toBeInTheDocument();
    expectOrder(title, section, screen.getByText('text'));
  });

  it('shows what is known of it, then before and after, its text, and what was said of it', () => {
    render(<ProjectView {...project} />);
    const names = screen.getAllByRole('term').map((term) => term.textContent);
    expect(names).toEqual(['Trade', 'Year', 'Result']);
    expect(screen.getByText('One message a day.')).toBeInTheDocument();
    const [before, after] = screen.getAllByRole('figure').slice(0, 2);
    if (!before || !after) throw new Error('There are no two pictures.');
    expect(before).toHaveTextContent('Before · “It depends”');
    expect(within(before).getByRole('img', { name: 'A form' })).toBeInTheDocument();
    expect(after).toHaveTextContent(/^After$/);
    const quotation = screen.getByRole('blockquote');
    expect(quotation).toHaveTextContent('I sew again.');
    expect(quotation.closest('figure')).toHaveTextContent('The tailor');
    const facts = screen.getByText('One message a day.');
    expectOrder(facts, before, after, screen.getByText('text'), quotation);
  });

  it('shows no more than it has', () => {
    const nothing = { facts: null, before: null, after: null, quotation: null };
    render(<ProjectView {...project} {...nothing} />);
    for (const role of ['term', 'figure', 'blockquote']) {
      expect(screen.queryByRole(role)).not.toBeInTheDocument();
    }
  });

  it('leads to the projects before and after it', () => {
    render(<ProjectView {...project} />);
    const others = screen.getByRole('navigation', { name: 'Other projects' });
    const [link, ...more] = within(others).getAllByRole('link');
    expect(link).toHaveAttribute('href', '/projects/bakery/');
    expect(link).toHaveTextContent('Previous project A bakery');
    expect(more).toEqual([]);
  });

  it('lists other projects, or says that there are none', () => {
    const { rerender } = render(<ProjectView {...project} />);
    expect(screen.getByText('No projects found.')).toBeInTheDocument();
    rerender(<ProjectView {...project} others={cards(5)} />);
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(5);
  });
});

describe('a list', () => {
  const archive: ComponentProps<typeof ArchiveView> = {
    layout,
    title: 'Category: Email',
    description: '<p>Letters to customers.</p>',
    crumbs: [],
    count: '27 posts',
    narrower: [{ id: 'n', name: 'Newsletters', href: '/category/email/newsletters/', count: 4 }],
    uri: '/category/email/',
    list: { items: cards(9), page: 1, perPage: 9, endCursor: 'c', hasNext: true },
    aboveTheFold: 6,
  };

  it('says how much it has, what is below it, and where its feed is', () => {
    const { rerender } = render(<ArchiveView {...archive} />);
    expect(main().getByText('27 posts')).toBeInTheDocument();
    expectLink('RSS feed', '/category/email/feed/', screen.getByRole('main'));
    const below = main().getByRole('list', { name: 'subcategories:' });
    expect(below).toHaveTextContent('Newsletters (4)');
    expect(within(below).getByRole('link')).toHaveAttribute('href', '/category/email/newsletters/');
    rerender(<ArchiveView {...archive} count="1 post" narrower={[]} />);
    expect(main().getByText('1 post')).toBeInTheDocument();
    expect(main().queryByText('subcategories:')).not.toBeInTheDocument();
    rerender(<ArchiveView {...archive} count={undefined} />);
    expect(main().queryByText(/\d posts?$/)).not.toBeInTheDocument();
  });

  it.each([
    [undefined, 'No posts found.'],
    ['project', 'No projects found.'],
  ] as const)('says so where it has none: %s', (itemName, words) => {
    const list = { ...archive.list, items: [], hasNext: false };
    render(<ArchiveView {...archive} list={list} itemName={itemName} />);
    expect(main().getByText(words)).toBeInTheDocument();
  });

  it('sets its kind apart from its name in the heading, which reads as before', () => {
    const { rerender } = render(<ArchiveView {...archive} name="Email" />);
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent(/^Category: Email$/);
    expect(within(heading).getByText('Category:')).toBeInTheDocument();
    rerender(<ArchiveView {...archive} title="Projects" />);
    expect(screen.getByRole('heading', { level: 1, name: 'Projects' })).toBeInTheDocument();
  });

  it('says of how many pages it shows the first', () => {
    render(<ArchiveView {...archive} total={27} />);
    expect(screen.getByText('Page 1 of 3')).toBeInTheDocument();
  });

  it('shows its title, its description and nine cards', () => {
    render(<ArchiveView {...archive} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Category: Email' })).toBeInTheDocument();
    expect(screen.getByText('Letters to customers.')).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(9);
  });
});

describe('the search screen', () => {
  it('lets visitors browse by category', () => {
    render(
      <SearchView
        layout={layout}
        term=""
        found={null}
        newest={[]}
        categories={[{ name: 'Getting found', href: '/category/getting-found/' }]}
      />,
    );
    const categories = screen.getByRole('navigation', { name: 'Browse by Category' });
    expectLink('Getting found', '/category/getting-found/', categories);
  });
});
