import { authRoute } from '@/editor/server/auth-route';
import { startEndpoint } from '@/editor/server/start-endpoint';

export default authRoute(startEndpoint);

/** Nothing is read of a body. */
export const config = { api: { bodyParser: false } };
