import { FORM_TYPE } from '../contact-form-7/render-form';
import type { SiteContent } from '../model';
import type { RenderContext } from '../render';
import { ContentStore } from '../store/content-store';
import { AddressResolver } from '../store/addresses/address-resolver';
import { Permalinks } from '../store/addresses/permalinks';
import type { SiteContext } from './context';
import { seoPluginOf } from './seo/seo-plugins';

/** The indexes of a site, its addresses, and what rendering may ask of it. Made once for each content. */
export function siteContextOf(content: SiteContent): SiteContext {
  const store = new ContentStore(content);
  const permalinks = new Permalinks(store);
  return {
    store,
    permalinks,
    addresses: new AddressResolver(permalinks),
    render: renderContextOf(store, permalinks),
    seo: seoPluginOf(store),
  };
}

function renderContextOf(store: ContentStore, permalinks: Permalinks): RenderContext {
  const forms = store.rows.filter(({ type, status }) => type === FORM_TYPE && status === 'publish');
  return {
    settings: store.settings,
    post: (id) => store.postById(id),
    attachmentsOf: (postId) =>
      store
        .childrenOf(postId)
        .filter(({ type }) => type === 'attachment')
        .sort((a, b) => a.menuOrder - b.menuOrder || a.id - b.id),
    published: (type) => store.lists.ofTypes([type], ['publish']),
    form: (id) =>
      forms.find((form) => id.length >= 7 && (form.meta.get('_hash') ?? '').startsWith(id)) ??
      forms.find((form) => String(form.id) === id),
    uri: (postId) => {
      const post = store.postById(postId);
      return post ? permalinks.uriOfPost(post) : null;
    },
  };
}
