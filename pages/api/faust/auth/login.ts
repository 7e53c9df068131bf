import { signInHandler } from '@/editor/server/api-handler';
import { loginEndpoint } from '@/editor/server/login-endpoint';
import { signInSettings } from '@/editor/server/settings';
import { signInDependencies } from '@/editor/server/sign-in-dependencies';
import { site } from '@/site';

export default signInHandler(
  loginEndpoint(() => signInSettings(site)),
  () => signInDependencies(site),
);

export const config = { api: { bodyParser: { sizeLimit: '16kb' } } };
