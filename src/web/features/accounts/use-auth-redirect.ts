import { useEffect } from 'react';
import { takeQueryParameter } from '#web/lib/page/browser.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';
import type { SignInMode } from './sign-in-mode.ts';

/**
 * Handles the parameters that the server added to the address when it redirected the browser here.
 */
export function useAuthRedirect(settled: boolean, openDialog: (mode: SignInMode) => void): void {
  useEffect(() => {
    if (!settled) return;
    const mode = takeQueryParameter('auth');
    if (mode === 'login' || mode === 'signup') openDialog(mode);
    const fault = takeQueryParameter('authError');
    if (fault !== null) explain(fault, openDialog);
  }, [settled, openDialog]);
}

function explain(fault: string, openDialog: (mode: SignInMode) => void): void {
  if (fault === 'account_exists') {
    toast({
      title: 'Compte existant',
      description: 'Un compte existe déjà pour cette adresse. Connectez-vous.',
    });
    openDialog('login');
  } else if (fault === 'account_not_found') {
    toast({
      title: 'Compte introuvable',
      description: 'Aucun compte ne correspond à cette adresse. Créez-en un.',
    });
    openDialog('signup');
  } else if (fault === 'identity_unconfirmed') {
    toast({
      variant: 'destructive',
      title: 'Connexion à confirmer',
      description:
        'Ce compte a été récupéré par e-mail\u00a0: cette façon de se connecter est à confirmer. Connectez-vous par e-mail, puis confirmez-la dans vos paramètres.',
    });
    openDialog('login');
  } else {
    toast({
      variant: 'destructive',
      title: 'Authentification échouée',
      description: reasons[fault] ?? 'La connexion n’a pas abouti. Réessayez.',
    });
  }
}

/** Why the provider’s word was not enough. */
const reasons: Readonly<Record<string, string>> = {
  failed: 'La connexion n’a pas abouti. Réessayez, ou utilisez votre adresse e-mail.',
  address_unverified:
    'Votre établissement ne confirme pas que cette adresse e-mail est la vôtre. Parlez-en à son service informatique.',
  not_admitted:
    'Votre compte ne donne pas accès à Cochalot. Demandez une invitation à l’administrateur de votre établissement.',
  account_disabled:
    'Ce compte est désactivé. Adressez-vous à l’administrateur de votre établissement.',
};
