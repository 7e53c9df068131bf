import { authRoute } from '@/lib/editor/server/auth-route';
import { loginEndpoint } from '@/lib/editor/server/login-endpoint';
import { siteConfig } from '@/site.config';

export default authRoute(loginEndpoint(siteConfig.auth));

export const config = { api: { bodyParser: { sizeLimit: '16kb' } } };
