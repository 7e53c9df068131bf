import { signInRoute } from '@/editor/server/route';
import { tokenEndpoint } from '@/editor/server/token-endpoint';

export default signInRoute(tokenEndpoint);

/** This route reads no body. */
export const config = { api: { bodyParser: false } };
