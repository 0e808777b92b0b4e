import {
  type ProcessingPart,
  processedData,
  processingParts,
  sentToModel,
} from '#shared/domain/privacy/processed-data.ts';
import type { Env } from '../../../env.ts';
import { describedTables } from './described-tables.ts';

/**
 * The sheet of article 30 of the RGPD in Markdown, as far as Cochalot and its configuration know;
 * what only the institution knows is left to its data officer.
 */
export function registerSheet({ organisation, retention, ai, s3 }: Env, day: string): string {
  const told = (words: string | null) => words?.replaceAll(/\s*\n\s*/g, ', ') ?? toComplete;
  const data = processedData(retention);
  return [
    `# Fiche de registre\u00a0: Cochalot (${day})`,
    '',
    ...fields({
      'Responsable du traitement': [told(organisation.name), organisation.address]
        .filter(Boolean)
        .join(', '),
      'Délégué à la protection des données': told(organisation.dataOfficer),
      Hébergement: told(organisation.hosting),
      'Base légale': `${toComplete} (pour un établissement public d’enseignement\u00a0: mission d’intérêt public, article 6.1.e)`,
      Destinataires: [
        'l’enseignant de chaque QCM ou classe',
        'chaque étudiant pour sa copie',
        'les administrateurs de l’installation',
        ...(s3 ? [`le stockage de fichiers ${new URL(s3.endpoint ?? amazon).hostname}`] : []),
        ...(ai
          ? [
              `le modèle ${ai.model} exécuté par ${new URL(ai.baseUrl).hostname}, qui reçoit ${sentToModel()}`,
            ]
          : []),
      ].join('\u00a0; '),
      'Transferts hors de l’Union européenne': `aucun par Cochalot lui-même\u00a0; selon les hébergeurs ci-dessus\u00a0: ${toComplete}`,
      'Mesures de sécurité':
        'chaque règle est vérifiée par le serveur\u00a0; mots de passe hachés (Argon2id)\u00a0; secrets des liens et des sessions gardés seulement hachés\u00a0; journal des actes\u00a0; limites contre les essais répétés\u00a0; effacement et export d’une personne par commande',
    }),
    ...processingParts.flatMap((part) => {
      const { title, ...told } = data[part];
      return [
        '',
        `## ${title}`,
        '',
        ...fields({
          Finalité: told.purpose,
          Personnes: told.people,
          Données: told.data,
          'Durée de conservation': told.kept,
          Tables: tablesOf(part),
        }),
      ];
    }),
    '',
  ].join('\n');
}

const toComplete = 'à compléter par l’établissement';
const amazon = 'https://s3.amazonaws.com';

const fields = (told: Readonly<Record<string, string>>) =>
  Object.entries(told).map(([name, words]) => `- **${name}**\u00a0: ${words}`);

const tablesOf = (part: ProcessingPart) =>
  Object.entries(describedTables())
    .flatMap(([name, table]) => (table?.part === part ? [`\`${name}\` (${table.holds})`] : []))
    .join('\u00a0; ');
