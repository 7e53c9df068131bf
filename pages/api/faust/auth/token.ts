import { authRoute } from '@/lib/editor/server/auth-route';
import { tokenEndpoint } from '@/lib/editor/server/token-endpoint';

export default authRoute(tokenEndpoint);

export const config = { api: { bodyParser: { sizeLimit: '1kb' } } };
