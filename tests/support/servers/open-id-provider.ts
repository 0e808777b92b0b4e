import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type JWK, Provider } from 'oidc-provider';

export interface ProviderAccount {
  readonly email: string;
  readonly email_verified?: boolean;
  readonly affiliation?: readonly string[];
  readonly given_name?: string;
  readonly family_name?: string;
}

export interface TestProvider {
  readonly issuer: string;
  /** By the name typed on the provider's sign-in page. */
  readonly accounts: Map<string, ProviderAccount>;
  /** The variables that make Cochalot its client. */
  readonly configuration: Record<string, string>;
  close(): Promise<void>;
}

const client = { id: 'cochalot', secret: 'a secret of the tests' };

/** A real OpenID provider. Its sign-in page accepts any account name. */
export async function openProvider(redirectUri: string): Promise<TestProvider> {
  const accounts = new Map<string, ProviderAccount>();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = createProvider(issuer, redirectUri, accounts);
  const standard = provider.callback();

  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return standard(request, response);
    if (request.method === 'POST') {
      return decide(provider, request, response).catch(() => response.destroy());
    }
    return response.setHeader('content-type', 'text/html; charset=utf-8').end(signInPage);
  });

  return {
    issuer,
    accounts,
    configuration: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_LABEL: 'le rectorat',
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function createProvider(
  issuer: string,
  redirectUri: string,
  accounts: Map<string, ProviderAccount>,
): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [new URL('/', redirectUri).href],
      },
    ],
    claims: {
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'affiliation'],
    },
    scopes: ['openid', 'email', 'profile'],
    pkce: { required: () => true },
    cookies: { keys: ['of the tests'] },
    jwks: { keys: [signingKey()] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => {
      const account = accounts.get(sub);
      return account && { accountId: sub, claims: () => ({ sub, ...account }) };
    },
    // Signing in counts as consent, so that no consent page is needed.
    loadExistingGrant: async ({ oidc }) => {
      const { clientId } = oidc.client ?? {};
      const { accountId } = oidc.session ?? {};
      const grant = new oidc.provider.Grant({
        ...(clientId && { clientId }),
        ...(accountId && { accountId }),
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
}

function signingKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ format: 'jwk' }) as JWK;
}

async function decide(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = new URLSearchParams(await text(request));
  const accountId = form.get('account');
  const decision =
    form.has('cancel') || !accountId ? { error: 'access_denied' } : { login: { accountId } };
  await provider.interactionFinished(request, response, decision);
}

const signInPage = `<!doctype html>
<html lang="fr"><head><title>Rectorat</title><link rel="icon" href="data:,"></head><body><form method="post">
<label>Compte du rectorat <input name="account" autofocus></label>
<button>S’identifier</button>
<button name="cancel">Refuser</button>
</form></body></html>`;
