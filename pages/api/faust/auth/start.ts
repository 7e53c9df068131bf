import { signInRoute } from '@/editor/server/route';
import { startEndpoint } from '@/editor/server/session-endpoints';

export default signInRoute(startEndpoint);

/** Nothing is read of a body. */
export const config = { api: { bodyParser: false } };
