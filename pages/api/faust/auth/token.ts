import { authRoute } from '@/editor/server/auth-route';
import { tokenEndpoint } from '@/editor/server/token-endpoint';

export default authRoute(tokenEndpoint);

/** Nothing is read of a body. */
export const config = { api: { bodyParser: false } };
