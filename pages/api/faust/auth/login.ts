import { signInHandler } from '@homegrown/engine/editor/server/api-handler';
import { loginEndpoint } from '@homegrown/engine/editor/server/login-endpoint';
import { signInSettings } from '@homegrown/engine/editor/server/settings';
import { signInDependencies } from '@homegrown/engine/editor/server/sign-in-dependencies';
import { site } from '@/site';

export default signInHandler(
  loginEndpoint(() => signInSettings(site)),
  () => signInDependencies(site),
);

export const config = { api: { bodyParser: { sizeLimit: '16kb' } } };
