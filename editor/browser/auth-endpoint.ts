import { withBasePath } from '@/lib/content/shared/base-path';

/** The address of one of this site's own sign-in routes (specification, section 7.4; {framework} is "faust"). */
export function authEndpoint(name: 'token' | 'logout' | 'start' | 'login'): string {
  return withBasePath(`/api/faust/auth/${name}`);
}
