import { signInRoute } from '@/editor/server/route';
import { tokenEndpoint } from '@/editor/server/token-endpoint';

export default signInRoute(tokenEndpoint);

/** Nothing is read of a body. */
export const config = { api: { bodyParser: false } };
