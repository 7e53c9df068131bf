import { signInRoute } from '@/editor/server/route';
import { startEndpoint } from '@/editor/server/session-endpoints';

export default signInRoute(startEndpoint);

/** This route reads no body. */
export const config = { api: { bodyParser: false } };
