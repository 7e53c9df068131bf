import { signInHandler } from '@/editor/server/api-handler';
import { tokenEndpoint } from '@/editor/server/token-endpoint';

export default signInHandler(tokenEndpoint);

/** This route reads no body. */
export const config = { api: { bodyParser: false } };
