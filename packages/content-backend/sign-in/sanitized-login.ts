import { stripTags } from '../render';

/**
 * The name that WordPress looks for among its users' (`sanitize_user`): without markup, accents,
 * escapes and entities, and without spaces around it.
 * https://developer.wordpress.org/reference/functions/sanitize_user/
 */
export function sanitizedLogin(login: string): string {
  return stripTags(login)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/%[a-f0-9]{2}/gi, '')
    .replace(/&[^&;]+;/g, '')
    .trim()
    .replace(/\s+/g, ' ');
}
