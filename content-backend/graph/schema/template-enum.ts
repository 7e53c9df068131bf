import type { PostRecord } from '../../model';

/** The argument of the enum `ContentTemplateEnum` for a post's template: WPGraphQL's `ContentTemplateEnum::get_enum_name`. */
export function templateEnumName({ meta }: PostRecord): string {
  const file = meta.get('_wp_page_template') ?? '';
  if (file === '' || file === 'default') return 'DEFAULT_TEMPLATE';
  const name = file
    .replace(/\.\w+$/, '')
    .replace(/[^A-Za-z0-9]/g, '_')
    .toUpperCase();
  return `${/^[A-Z_]/.test(name) ? '' : '_'}${name}_${/\.php$/i.test(file) ? '' : 'BLOCK_'}TEMPLATE`;
}
