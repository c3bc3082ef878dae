/** The languages of identity-api's sign-in page. */
export const languages = ['en', 'de', 'fr', 'it'] as const;

/** In the order of {@link languages}. Failures have the codes of SignInError. */
export const texts = {
  signIn: ['Sign in', 'Anmelden', 'Se connecter', 'Accedi'],
  signInTo: ['Sign in to {name}', 'Bei {name} anmelden', 'Se connecter à {name}', 'Accedi a {name}'],
  pending: ['One moment', 'Einen Moment', 'Un instant', 'Un momento'],
  account: ['Your account', 'Ihr Konto', 'Votre compte', 'Il tuo account'],
  accountOf: ['Account of {name}', 'Konto von {name}', 'Compte de {name}', 'Account di {name}'],
  manage: ['Manage account', 'Konto verwalten', 'Gérer le compte', 'Gestisci account'],
  manageHint: [
    'Passkeys, other devices and privacy',
    'Passkeys, andere Geräte und Datenschutz',
    'Clés d’accès, autres appareils et confidentialité',
    'Passkey, altri dispositivi e privacy',
  ],
  signOut: ['Sign out', 'Abmelden', 'Se déconnecter', 'Esci'],
  signOutHint: [
    'Ends this session in every application',
    'Beendet diese Sitzung in allen Anwendungen',
    'Met fin à cette session dans toutes les applications',
    'Termina questa sessione in tutte le applicazioni',
  ],
  signedIn: ['Signed in', 'Angemeldet', 'Connexion', 'Accesso'],
  permissions: ['Permissions', 'Berechtigungen', 'Autorisations', 'Autorizzazioni'],
  none: ['None', 'Keine', 'Aucune', 'Nessuna'],
  ended: [
    'Your session has ended. Sign in again.',
    'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
    'Votre session est terminée. Reconnectez-vous.',
    'La tua sessione è terminata. Accedi di nuovo.',
  ],
  refused: [
    'The sign-in was cancelled or refused.',
    'Die Anmeldung wurde abgebrochen oder abgelehnt.',
    'La connexion a été annulée ou refusée.',
    'L’accesso è stato annullato o rifiutato.',
  ],
  unknown: [
    'This sign-in is already finished, or was started elsewhere. Sign in again.',
    'Diese Anmeldung ist schon abgeschlossen oder wurde anderswo begonnen. Melden Sie sich erneut an.',
    'Cette connexion est déjà terminée ou a commencé ailleurs. Reconnectez-vous.',
    'Questo accesso è già completato o è iniziato altrove. Accedi di nuovo.',
  ],
  storage_denied: [
    'This browser blocks storage for this page. Allow it, and sign in again.',
    'Dieser Browser sperrt den Speicher dieser Seite. Erlauben Sie ihn, und melden Sie sich erneut an.',
    'Ce navigateur bloque le stockage pour cette page. Autorisez-le, puis reconnectez-vous.',
    'Questo browser blocca l’archiviazione per questa pagina. Consentila e accedi di nuovo.',
  ],
  network: [
    'The sign-in service could not be reached. Try again.',
    'Der Anmeldedienst ist nicht erreichbar. Versuchen Sie es erneut.',
    'Le service de connexion est injoignable. Réessayez.',
    'Il servizio di accesso non è raggiungibile. Riprova.',
  ],
  failed: [
    'That did not work. Try again.',
    'Das hat nicht funktioniert. Versuchen Sie es erneut.',
    'Cela n’a pas fonctionné. Réessayez.',
    'Non ha funzionato. Riprova.',
  ],
} as const;

export type TextKey = keyof typeof texts;
