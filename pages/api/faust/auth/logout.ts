import { authRoute } from '@/lib/editor/server/auth-route';
import { logoutEndpoint } from '@/lib/editor/server/logout-endpoint';

export default authRoute(logoutEndpoint);

export const config = { api: { bodyParser: { sizeLimit: '1kb' } } };
