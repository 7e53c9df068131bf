import { FORM_TYPE } from '../contact-form-7/render-form';
import type { SiteContent, TermRecord } from '../model';
import { plainExcerpt, type RenderContext, type ShownTerm } from '../render';
import { AddressResolver } from '../store/addresses/address-resolver';
import { Permalinks } from '../store/addresses/permalinks';
import { ContentStore } from '../store/content-store';
import type { SiteContext } from './context';
import { seoPluginOf } from './seo/seo-plugins';

/**
 * The indexes of a site, its addresses, and what rendering may ask of it. Made once for each
 * content.
 */
export function siteContextOf(content: SiteContent): SiteContext {
  const store = new ContentStore(content);
  const permalinks = new Permalinks(store);
  const addresses = new AddressResolver(permalinks);
  return {
    store,
    permalinks,
    addresses,
    render: renderContextOf(store, permalinks, addresses),
    seo: seoPluginOf(store),
  };
}

function renderContextOf(
  store: ContentStore,
  permalinks: Permalinks,
  addresses: AddressResolver,
): RenderContext {
  const shownTerm = (term: TermRecord): ShownTerm => ({
    ...term,
    uri: permalinks.uriOfTerm(term),
    count: store.countOfTerm(term.id),
  });
  const shownTerms = new Map<string, readonly ShownTerm[]>();
  const forms = store.rows.filter(({ type, status }) => type === FORM_TYPE && status === 'publish');
  const context: RenderContext = {
    settings: store.settings,
    post: (id) => store.postById(id),
    attachmentsOf: (postId) =>
      store
        .childrenOf(postId)
        .filter(({ type }) => type === 'attachment')
        .sort((a, b) => a.menuOrder - b.menuOrder || a.id - b.id),
    published: (type) => store.rowLists.ofTypes([type], ['publish']),
    form: (id) =>
      forms.find((form) => id.length >= 7 && (form.meta.get('_hash') ?? '').startsWith(id)) ??
      forms.find((form) => String(form.id) === id),
    attachmentOfFile: (address) => store.attachmentOfFile(address),
    uri: (postId) => {
      const post = store.postById(postId);
      return post ? permalinks.uriOfPost(post) : null;
    },
    user: (id) => {
      const user = store.users.withId(id);
      return user && { ...user, uri: permalinks.uriOfUser(user) };
    },
    approvedComments: () => store.comments.filter(({ approved }) => approved),
    taxonomy: (name) => store.taxonomy(name),
    terms: (taxonomy) => {
      const known = shownTerms.get(taxonomy) ?? store.terms.ofTaxonomy(taxonomy).map(shownTerm);
      shownTerms.set(taxonomy, known);
      return known;
    },
    termsOf: (post, taxonomy) => store.terms.ofPost(post, taxonomy).map(shownTerm),
    atAddress: (uri) => {
      const found = addresses.resolve(uri);
      const isPost = found !== null && found !== 'elsewhere' && found.kind === 'post';
      return isPost && found.post.status === 'publish' ? found.post : undefined;
    },
    excerpt: (post, words) => plainExcerpt(post, context, words),
  };
  return context;
}
