import { z } from 'zod';

const url = z.url({ error: 'must be a URL' });

/** `OIDC_ISSUER` of the provider without a name, `OIDC_UNIV_ISSUER` of the one named univ. */
const variable =
  /^OIDC_(?:([A-Z0-9]+)_)?(ISSUER|CLIENT_ID|CLIENT_SECRET|LABEL|LOGOUT|REQUIRED_CLAIM)$/;

const ProviderSchema = z
  .object({
    ISSUER: z.string({ error: 'is missing' }).pipe(url),
    CLIENT_ID: z.string({ error: 'is missing' }).trim().min(1),
    CLIENT_SECRET: z.string().trim().optional(),
    LABEL: z.string().trim().optional(),
    LOGOUT: z.enum(['on', 'off']).default('off'),
    REQUIRED_CLAIM: z
      .string()
      .regex(/^[^=]+=[^=]+$/, 'must be a claim and its value, as in role=teacher')
      .optional(),
  })
  .transform((provider) => ({
    issuer: new URL(provider.ISSUER),
    clientId: provider.CLIENT_ID,
    clientSecret: provider.CLIENT_SECRET ?? null,
    label: provider.LABEL ?? labelOf(provider.ISSUER),
    signsOut: provider.LOGOUT === 'on',
    requiredClaim: claimOf(provider.REQUIRED_CLAIM),
  }));

/** The one without a name first, then in the order of their names, which are their ids. */
export const OpenIdProvidersSchema = z.record(z.string(), ProviderSchema).transform((providers) =>
  Object.keys(providers)
    .sort()
    .flatMap((name) => {
      const provider = providers[name];
      return provider ? [{ id: name.toLowerCase(), ...provider }] : [];
    }),
);
export type OpenIdConfig = z.output<typeof OpenIdProvidersSchema>[number];

export const isOpenIdVariable = (name: string) => variable.test(name);

/** The variables of each provider, by the name of the provider. */
export function openIdVariables(variables: NodeJS.ProcessEnv) {
  const providers: Record<string, Record<string, string | undefined>> = {};
  for (const [name, value] of Object.entries(variables)) {
    const [isOne, provider = '', setting = ''] = variable.exec(name) ?? [];
    if (isOne) providers[provider] = { ...providers[provider], [setting]: value };
  }
  return providers;
}

function claimOf(required: string | undefined): { name: string; value: string } | null {
  const [name, value] = required?.split('=').map((part) => part.trim()) ?? [];
  return name && value ? { name, value } : null;
}

function labelOf(issuer: string): string {
  return new URL(issuer).hostname === 'accounts.google.com' ? 'Google' : 'mon établissement';
}
