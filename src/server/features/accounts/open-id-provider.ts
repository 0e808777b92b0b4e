import * as client from 'openid-client';
import { z } from 'zod';
import { EmailSchema } from '#shared/domain/emails/email.ts';
import type { OpenIdConfig } from '../../open-id-env.ts';
import type { OpenIdFlow } from './open-id.queries.ts';

const ClaimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  email: EmailSchema,
  name: z.string().trim().max(400).optional().catch(undefined),
  email_verified: z.boolean().optional(),
  given_name: z.string().trim().max(200).optional().catch(undefined),
  family_name: z.string().trim().max(200).optional().catch(undefined),
});
export type OpenIdClaims = z.infer<typeof ClaimsSchema>;

/** Who came back from the provider. */
export interface OpenIdPerson {
  readonly claims: OpenIdClaims;
  /** By which the provider knows later whom to sign out; null where it is not asked to. */
  readonly idToken: string | null;
  /** Whether the provider says of the person what OIDC_REQUIRED_CLAIM demands, where it does. */
  readonly isAdmitted: boolean;
  /** Whether anything is demanded of this provider's people. */
  readonly isRequired: boolean;
}

export type OpenIdSecrets = Pick<OpenIdFlow, 'state' | 'nonce' | 'codeVerifier'>;

/** A claim is a value, or a list of values. */
const holds = (claim: unknown, value: string) =>
  Array.isArray(claim) ? claim.includes(value) : String(claim) === value;

/** Of a token that was checked when it came. */
function issuerOf(idToken: string): unknown {
  const [, payload = ''] = idToken.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).iss;
}

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

export class OpenIdProvider {
  readonly #config: OpenIdConfig;
  readonly #redirectUri: string;
  #discovered: Promise<client.Configuration> | null = null;

  constructor(config: OpenIdConfig, publicUrl: URL) {
    this.#config = config;
    this.#redirectUri = new URL('/api/callback', publicUrl).href;
  }

  get id(): string {
    return this.#config.id;
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

  /** The person who came back. Throws if anything does not fit. */
  async redeem(callbackSearch: string, secrets: OpenIdSecrets): Promise<OpenIdPerson> {
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
    const { requiredClaim, signsOut } = this.#config;
    const isComplete =
      claims['email'] !== undefined && (!requiredClaim || claims[requiredClaim.name] !== undefined);
    const profile = isComplete
      ? {}
      : await client.fetchUserInfo(provider, tokens.access_token, claims.sub);
    const all: Record<string, unknown> = { ...profile, ...claims };
    return {
      claims: ClaimsSchema.parse(all),
      idToken: (signsOut && tokens.id_token) || null,
      isAdmitted: !requiredClaim || holds(all[requiredClaim.name], requiredClaim.value),
      isRequired: requiredClaim !== null,
    };
  }

  /** Where the provider signs the person out, and sends the browser back; null if it cannot. */
  async signOutUrl(idToken: string): Promise<URL | null> {
    const provider = await this.#discover();
    if (issuerOf(idToken) !== provider.serverMetadata().issuer) return null;
    if (!provider.serverMetadata().end_session_endpoint) return null;
    return client.buildEndSessionUrl(provider, {
      id_token_hint: idToken,
      post_logout_redirect_uri: new URL('/', this.#redirectUri).href,
    });
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
