import type { ContentStore } from '../../store/content-store';
import { templateOf } from '../resolvers/content-node';
import type { TypeRegistry } from './type-registry';

/** Registers a type for each template that content of the site was given. */
export function registerTemplates(registry: TypeRegistry, store: ContentStore): void {
  for (const post of store.posts) {
    if (!post.meta.has('_wp_page_template')) continue;
    const { typeName } = templateOf(post);
    if (registry.has(typeName) || !/^[A-Za-z_]\w*$/.test(typeName)) continue;
    registry.object(typeName, ['ContentTemplate'], {});
  }
}
