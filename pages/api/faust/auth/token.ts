import { authRoute } from '@/lib/editor/server/auth-route';
import { tokenEndpoint } from '@/lib/editor/server/token-endpoint';

export default authRoute(tokenEndpoint);

/** Nothing is read of a body. */
export const config = { api: { bodyParser: false } };
