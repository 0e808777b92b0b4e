import * as client from 'openid-client';
import { z } from 'zod';
import { EmailSchema } from '#shared/domain/emails/email.ts';
import type { OpenIdConfig } from '../../env.ts';
import type { OpenIdFlow } from './open-id.queries.ts';

const ClaimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  email: EmailSchema,
  email_verified: z.boolean().optional(),
  given_name: z.string().trim().max(200).optional().catch(undefined),
  family_name: z.string().trim().max(200).optional().catch(undefined),
});
export type OpenIdClaims = z.infer<typeof ClaimsSchema>;

export type OpenIdSecrets = Pick<OpenIdFlow, 'state' | 'nonce' | 'codeVerifier'>;

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

export class OpenIdProvider {
  readonly #config: OpenIdConfig;
  readonly #redirectUri: string;
  #discovered: Promise<client.Configuration> | null = null;

  constructor(config: OpenIdConfig, publicUrl: URL) {
    this.#config = config;
    this.#redirectUri = new URL('/api/callback', publicUrl).href;
  }

  newSecrets(): OpenIdSecrets {
    return {
      state: client.randomState(),
      nonce: client.randomNonce(),
      codeVerifier: client.randomPKCECodeVerifier(),
    };
  }

  async authorizationUrl({ state, nonce, codeVerifier }: OpenIdSecrets): Promise<URL> {
    return client.buildAuthorizationUrl(await this.#discover(), {
      redirect_uri: this.#redirectUri,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });
  }

  /** The claims of the person who came back. Throws if anything does not fit. */
  async redeem(callbackSearch: string, secrets: OpenIdSecrets): Promise<OpenIdClaims> {
    const provider = await this.#discover();
    const callbackUrl = new URL(this.#redirectUri);
    callbackUrl.search = callbackSearch;
    const tokens = await client.authorizationCodeGrant(provider, callbackUrl, {
      pkceCodeVerifier: secrets.codeVerifier,
      expectedState: secrets.state,
      expectedNonce: secrets.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('the provider sent no ID token');
    if (claims['email'] !== undefined) return ClaimsSchema.parse(claims);
    const profile = await client.fetchUserInfo(provider, tokens.access_token, claims.sub);
    return ClaimsSchema.parse({ ...profile, iss: claims.iss, sub: claims.sub });
  }

  /** Discovers once, or again after a failure, so that the provider may start later. */
  #discover(): Promise<client.Configuration> {
    const { issuer, clientId, clientSecret } = this.#config;
    const isLocal = issuer.protocol === 'http:' && loopbackHosts.has(issuer.hostname);
    this.#discovered ??= client
      .discovery(
        issuer,
        clientId,
        clientSecret ?? undefined,
        clientSecret ? undefined : client.None(),
        isLocal ? { execute: [client.allowInsecureRequests] } : undefined,
      )
      .catch((error: unknown) => {
        this.#discovered = null;
        throw error;
      });
    return this.#discovered;
  }
}
