import { askContent, demonstration, site } from '@/__tests__/unit/lib/documents/ask-content';
import { archiveTemplate } from '@/wp-templates/archive/archive-template';
import type { ArchiveProps } from '@/wp-templates/archive/ArchiveView';
import { declareTemplate } from '@/wp-templates/declare-template';
import { liveList } from '@/wp-templates/parts/live-list';
import {
  listOf,
  loadScreen,
  type Screen,
  screenPage,
  type TemplateName,
  templates,
} from '@/wp-templates/templates';

type ListName = Extract<Screen, { props: ArchiveProps }>['template'];

const hasPages = (name: string): name is ListName => {
  const known: Readonly<Record<string, { paged: boolean }>> = templates;
  return known[name]?.paged ?? false;
};

const lists = Object.keys(templates).filter(hasPages);

/** A category of the demonstration that has a second page. */
async function longList(): Promise<ArchiveProps> {
  const ask = askContent(await demonstration());
  const node = { uri: '/category/content/', __typename: 'Category' };
  const screen = await loadScreen(
    'archive',
    ask,
    { node, asPreview: false, page: 1, after: '' },
    site,
  );
  if (!screen) throw new Error('The demonstration has no such category.');
  return screen.props;
}

describe('Load More grows a list in its place', () => {
  let shown: ArchiveProps;
  beforeAll(async () => {
    shown = await longList();
  });

  it.each<[TemplateName, ListName]>(lists.map((name) => [name, name]))(
    'on a screen of the template %s: its browser is sent the list',
    (_name, template) => {
      const screen: Screen = { template, props: shown };
      const { sent } = screenPage(screen);
      const ids = listOf(screen)?.items.map(({ id }) => ({ id }));
      expect(ids).not.toHaveLength(0);
      expect(sent).toMatchObject({
        view: 'archive',
        props: { uri: shown.uri, list: { hasNext: shown.list.hasNext, items: ids } },
        words: { list: shown.frame.words.list },
      });
    },
  );

  it('on a screen of an owner’s template: TypeScript refuses one with a list that does not say so', () => {
    const declaration = {
      query: archiveTemplate.query,
      variables: () => ({}),
      toProps: (): ArchiveProps => shown,
      paged: true,
    } as const;
    // @ts-expect-error -- no `live`
    declareTemplate(declaration);
    // @ts-expect-error -- nothing would change in a browser
    declareTemplate({ ...declaration, live: () => null });
    const { live } = declareTemplate({ ...declaration, live: liveList });
    expect(live(shown)).toMatchObject({ view: 'archive', props: { uri: shown.uri } });
  });
});
