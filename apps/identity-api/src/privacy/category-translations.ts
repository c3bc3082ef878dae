/**
 * What people read about the categories of their data, in German, French and Italian, by the English text that a feature
 * registers. A test fails where a registered text has no translation, or a translation no text.
 */
export const categoryTranslations: Readonly<Record<string, readonly [de: string, fr: string, it: string]>> = {
  Account: ['Konto', 'Compte', 'Account'],
  'Your e-mail address, name and groups, the handle your authenticators know you by, when you last signed in, and whether and why you are suspended.':
    [
      'Ihre E-Mail-Adresse, Ihr Name und Ihre Gruppen, die Kennung, unter der Ihre Authentifikatoren Sie führen, wann Sie sich zuletzt angemeldet haben und ob und warum Sie gesperrt sind.',
      'Votre adresse e-mail, votre nom et vos groupes, l’identifiant sous lequel vos authentificateurs vous connaissent, la date de votre dernière connexion, et si et pourquoi votre compte est suspendu.',
      'Il tuo indirizzo e-mail, il nome e i gruppi, l’identificativo con cui ti riconoscono i tuoi autenticatori, quando hai effettuato l’ultimo accesso e se e perché il tuo account è sospeso.',
    ],
  'Sign you in': ['Ihre Anmeldung', 'Vous connecter', 'Consentirti l’accesso'],
  'Decide by the policies of your organization what you may do': [
    'Entscheidung nach den Richtlinien Ihrer Organisation, was Sie dürfen',
    'Déterminer, selon les règles de votre organisation, ce que vous pouvez faire',
    'Stabilire, secondo le regole della tua organizzazione, che cosa puoi fare',
  ],
  'Your organization': ['Ihre Organisation', 'Votre organisation', 'La tua organizzazione'],
  'The administrators of your organization': [
    'Die Administration Ihrer Organisation',
    'Les administrateurs de votre organisation',
    'Gli amministratori della tua organizzazione',
  ],
  'Until the account is deleted.': [
    'Bis das Konto gelöscht wird.',
    'Jusqu’à la suppression du compte.',
    'Fino all’eliminazione dell’account.',
  ],
  'Until the account is deleted. Its id and the day of the deletion stay.': [
    'Bis das Konto gelöscht wird. Seine Kennung und der Tag der Löschung bleiben.',
    'Jusqu’à la suppression du compte. Son identifiant et le jour de la suppression sont conservés.',
    'Fino all’eliminazione dell’account. Restano il suo identificativo e il giorno dell’eliminazione.',
  ],
  'Enrolment tickets': ['Registrierungslinks', 'Liens d’inscription', 'Link di registrazione'],
  'One-time permissions to register a passkey: when each was issued, and when it was used or ended.': [
    'Einmalige Berechtigungen, einen Passkey zu registrieren: wann sie ausgestellt und wann sie benutzt oder beendet wurden.',
    'Autorisations à usage unique pour enregistrer une clé d’accès : quand chacune a été émise, et quand elle a été utilisée ou a pris fin.',
    'Autorizzazioni monouso per registrare una passkey: quando sono state emesse e quando sono state usate o sono terminate.',
  ],
  'Let you register a passkey': [
    'Registrierung eines Passkeys',
    'Vous permettre d’enregistrer une clé d’accès',
    'Permetterti di registrare una passkey',
  ],
  'Show you every ticket that was issued for you': [
    'Übersicht aller für Sie ausgestellten Links',
    'Vous montrer chaque lien émis pour vous',
    'Mostrarti ogni link emesso per te',
  ],
  Sessions: ['Sitzungen', 'Sessions', 'Sessioni'],
  'When you signed in, with which passkey, from which address and with which browser.': [
    'Wann Sie sich angemeldet haben, mit welchem Passkey, von welcher Adresse und mit welchem Browser.',
    'Quand vous vous êtes connecté, avec quelle clé d’accès, depuis quelle adresse et avec quel navigateur.',
    'Quando hai effettuato l’accesso, con quale passkey, da quale indirizzo e con quale browser.',
  ],
  'Keep you signed in': [
    'Damit Sie angemeldet bleiben',
    'Maintenir votre connexion',
    'Mantenere attivo il tuo accesso',
  ],
  'Show you where you are and were signed in': [
    'Übersicht, wo Sie angemeldet sind und waren',
    'Vous montrer où vous êtes et avez été connecté',
    'Mostrarti dove hai e hai avuto accesso',
  ],
  'Your requests': ['Ihre Anfragen', 'Vos requêtes', 'Le tue richieste'],
  'Until 90 days after the session has ended, or until the account is deleted.': [
    'Bis 90 Tage nach dem Ende der Sitzung oder bis das Konto gelöscht wird.',
    'Jusqu’à 90 jours après la fin de la session, ou jusqu’à la suppression du compte.',
    'Fino a 90 giorni dopo la fine della sessione o fino all’eliminazione dell’account.',
  ],
  Passkeys: ['Passkeys', 'Clés d’accès', 'Passkey'],
  'The public part of each passkey that you have registered, what you call it, what authenticator it is on, and when it was last used; for five minutes also a registration that you have begun.':
    [
      'Der öffentliche Teil jedes Passkeys, den Sie registriert haben, wie Sie ihn nennen, auf welchem Authentifikator er liegt und wann er zuletzt benutzt wurde; fünf Minuten lang auch eine begonnene Registrierung.',
      'La partie publique de chaque clé d’accès que vous avez enregistrée, le nom que vous lui donnez, l’authentificateur qui la contient et la date de sa dernière utilisation ; pendant cinq minutes aussi, un enregistrement que vous avez commencé.',
      'La parte pubblica di ogni passkey che hai registrato, il nome che le hai dato, l’autenticatore su cui si trova e quando è stata usata l’ultima volta; per cinque minuti anche una registrazione che hai iniziato.',
    ],
  'Notice a passkey that was copied': [
    'Erkennung kopierter Passkeys',
    'Repérer une clé d’accès copiée',
    'Rilevare una passkey copiata',
  ],
  'You and your authenticators': [
    'Sie und Ihre Authentifikatoren',
    'Vous et vos authentificateurs',
    'Tu e i tuoi autenticatori',
  ],
  'Until you remove the passkey or the account is deleted.': [
    'Bis Sie den Passkey entfernen oder das Konto gelöscht wird.',
    'Jusqu’à ce que vous supprimiez la clé d’accès ou que le compte soit supprimé.',
    'Finché non rimuovi la passkey o l’account non viene eliminato.',
  ],
  'Single sign-on': ['Single Sign-on', 'Authentification unique', 'Single sign-on'],
  'By which of your organization’s identity providers you have signed in, and what it calls you.': [
    'Über welchen Identitätsanbieter Ihrer Organisation Sie sich angemeldet haben und wie er Sie nennt.',
    'Par quel fournisseur d’identité de votre organisation vous vous êtes connecté, et comment il vous désigne.',
    'Tramite quale provider di identità della tua organizzazione hai effettuato l’accesso e come ti identifica.',
  ],
  'The identity provider of your organization': [
    'Der Identitätsanbieter Ihrer Organisation',
    'Le fournisseur d’identité de votre organisation',
    'Il provider di identità della tua organizzazione',
  ],
  'Until the organization removes its identity provider or the account is deleted.': [
    'Bis die Organisation ihren Identitätsanbieter entfernt oder das Konto gelöscht wird.',
    'Jusqu’à ce que l’organisation retire son fournisseur d’identité ou que le compte soit supprimé.',
    'Finché l’organizzazione non rimuove il proprio provider di identità o l’account non viene eliminato.',
  ],
  Applications: ['Anwendungen', 'Applications', 'Applicazioni'],
  'Which applications you signed in to, by which session, and what they were given for it, without what it is.': [
    'Bei welchen Anwendungen Sie sich angemeldet haben, mit welcher Sitzung, und welche Token sie dafür erhalten haben, ohne deren Inhalt.',
    'Les applications auxquelles vous vous êtes connecté, par quelle session, et les jetons qu’elles ont reçus pour cela, sans leur contenu.',
    'A quali applicazioni hai effettuato l’accesso, con quale sessione, e quali token hanno ricevuto, senza il loro contenuto.',
  ],
  'Let you use applications with your account': [
    'Nutzung von Anwendungen mit Ihrem Konto',
    'Vous permettre d’utiliser des applications avec votre compte',
    'Permetterti di usare applicazioni con il tuo account',
  ],
  'End what they were given when your session ends': [
    'Widerruf der Token, wenn Ihre Sitzung endet',
    'Révoquer ces jetons quand votre session prend fin',
    'Revocare questi token quando la tua sessione termina',
  ],
  'The applications that you sign in to': [
    'Die Anwendungen, bei denen Sie sich anmelden',
    'Les applications auxquelles vous vous connectez',
    'Le applicazioni a cui accedi',
  ],
  'Until it expires, after 30 days at most, until your session is ended, or until the account is deleted.': [
    'Bis zum Ablauf nach höchstens 30 Tagen, bis Ihre Sitzung beendet oder das Konto gelöscht wird.',
    'Jusqu’à l’expiration, au plus tard après 30 jours, jusqu’à la fin de votre session ou jusqu’à la suppression du compte.',
    'Fino alla scadenza, al massimo dopo 30 giorni, fino alla fine della sessione o fino all’eliminazione dell’account.',
  ],
  'Audit log': ['Audit-Protokoll', 'Journal d’audit', 'Registro di audit'],
  'What you did and what was done to your account: when, from which network, and with what result. You stand there under a pseudonym.':
    [
      'Was Sie getan haben und was mit Ihrem Konto geschehen ist: wann, aus welchem Netz und mit welchem Ergebnis. Sie stehen dort unter einem Pseudonym.',
      'Ce que vous avez fait et ce qui a été fait sur votre compte : quand, depuis quel réseau et avec quel résultat. Vous y figurez sous un pseudonyme.',
      'Che cosa hai fatto e che cosa è stato fatto al tuo account: quando, da quale rete e con quale esito. Vi compari sotto uno pseudonimo.',
    ],
  'Find out who did what': [
    'Nachvollziehen, wer was getan hat',
    'Savoir qui a fait quoi',
    'Ricostruire chi ha fatto che cosa',
  ],
  'Notice misuse of accounts': [
    'Erkennung von Kontomissbrauch',
    'Détecter l’utilisation abusive de comptes',
    'Rilevare l’uso improprio degli account',
  ],
  'Your requests, and those of the administrators of your organization': [
    'Ihre Anfragen und die der Administration Ihrer Organisation',
    'Vos requêtes et celles des administrateurs de votre organisation',
    'Le tue richieste e quelle degli amministratori della tua organizzazione',
  ],
  'As long as your organization is here. Once the account is deleted, what leads from the pseudonym to you is destroyed; only by comparing times could whoever holds the database still guess.':
    [
      'Solange es Ihre Organisation hier gibt. Wird das Konto gelöscht, wird vernichtet, was vom Pseudonym zu Ihnen führt; nur durch den Vergleich von Zeiten könnte jemand mit Zugriff auf die Datenbank noch Vermutungen anstellen.',
      'Tant que votre organisation est présente ici. Une fois le compte supprimé, ce qui relie le pseudonyme à vous est détruit ; seule une personne disposant de la base de données pourrait encore faire des suppositions en comparant les heures.',
      'Finché la tua organizzazione è presente qui. Dopo l’eliminazione dell’account, ciò che collega lo pseudonimo a te viene distrutto; solo chi dispone del database potrebbe ancora fare supposizioni confrontando gli orari.',
    ],
  'Messages to your organization': [
    'Nachrichten an Ihre Organisation',
    'Messages à votre organisation',
    'Messaggi alla tua organizzazione',
  ],
  'What the systems of your organization were told of you, or can read, by ids, whether it arrived, and what they answered.':
    [
      'Was den Systemen Ihrer Organisation anhand von Kennungen über Sie mitgeteilt wurde oder was sie lesen können, ob es angekommen ist und was sie geantwortet haben.',
      'Ce que les systèmes de votre organisation ont appris de vous, ou peuvent lire, au moyen d’identifiants, si cela leur est parvenu et ce qu’ils ont répondu.',
      'Ciò che è stato comunicato su di te ai sistemi della tua organizzazione, o che possono leggere, tramite identificativi, se è arrivato e che cosa hanno risposto.',
    ],
  'Let the systems of your organization follow what happens here, your deletion too': [
    'Damit die Systeme Ihrer Organisation erfahren, was hier geschieht, auch Ihre Löschung',
    'Permettre aux systèmes de votre organisation de suivre ce qui se passe ici, y compris votre suppression',
    'Consentire ai sistemi della tua organizzazione di seguire ciò che accade qui, compresa la tua eliminazione',
  ],
  'The systems of your organization': [
    'Die Systeme Ihrer Organisation',
    'Les systèmes de votre organisation',
    'I sistemi della tua organizzazione',
  ],
  '30 days, or until 30 days after they were delivered, or given up. When the account is deleted, what is not on its way goes at once, and every answer; what is on its way goes within minutes of its arrival, or, if it cannot be delivered, 30 days after it was given up. That the account was deleted can be read for 30 days, by the id of the account.':
    [
      '30 Tage, oder bis 30 Tage nachdem sie zugestellt oder aufgegeben wurden. Wird das Konto gelöscht, wird sofort entfernt, was nicht unterwegs ist, und jede Antwort; was unterwegs ist, wird wenige Minuten nach der Ankunft entfernt oder, wenn es nicht zugestellt werden kann, 30 Tage nachdem die Zustellung aufgegeben wurde. Dass das Konto gelöscht wurde, ist 30 Tage lang anhand seiner Kennung lesbar.',
      '30 jours, ou jusqu’à 30 jours après leur livraison ou leur abandon. Quand le compte est supprimé, ce qui n’est pas en cours d’envoi disparaît aussitôt, ainsi que chaque réponse ; ce qui est en cours d’envoi disparaît quelques minutes après son arrivée ou, si la livraison est impossible, 30 jours après son abandon. La suppression du compte reste lisible pendant 30 jours, par l’identifiant du compte.',
      '30 giorni, o fino a 30 giorni dopo la consegna o la rinuncia alla consegna. Quando l’account viene eliminato, ciò che non è in viaggio viene rimosso subito, come ogni risposta; ciò che è in viaggio viene rimosso entro pochi minuti dall’arrivo o, se non può essere consegnato, 30 giorni dopo la rinuncia. L’avvenuta eliminazione resta leggibile per 30 giorni, tramite l’identificativo dell’account.',
    ],
  'Stored responses': ['Gespeicherte Antworten', 'Réponses enregistrées', 'Risposte salvate'],
  'Answers to requests of yours, and to those of administrators about you, that carried an Idempotency-Key; encrypted.':
    [
      'Antworten auf Ihre Anfragen und auf Anfragen der Administration über Sie, die einen Idempotency-Key trugen; verschlüsselt.',
      'Réponses à vos requêtes, et à celles des administrateurs vous concernant, qui portaient un en-tête Idempotency-Key ; chiffrées.',
      'Risposte alle tue richieste, e a quelle degli amministratori che ti riguardano, con un’intestazione Idempotency-Key; cifrate.',
    ],
  'Make it safe to repeat a request': [
    'Damit eine Anfrage gefahrlos wiederholt werden kann',
    'Permettre de répéter une requête sans risque',
    'Permettere di ripetere una richiesta senza rischi',
  ],
  '24 hours, or until the account is deleted.': [
    '24 Stunden oder bis das Konto gelöscht wird.',
    '24 heures, ou jusqu’à la suppression du compte.',
    '24 ore o fino all’eliminazione dell’account.',
  ],
  'Privacy choices': ['Datenschutz-Einstellungen', 'Choix de confidentialité', 'Scelte sulla privacy'],
  'That you do not want your data sold, since when, and whether you or your browser said so.': [
    'Dass Ihre Daten nicht verkauft werden sollen, seit wann, und ob Sie oder Ihr Browser das erklärt haben.',
    'Que vous refusez la vente de vos données, depuis quand, et si c’est vous ou votre navigateur qui l’a indiqué.',
    'Che non vuoi che i tuoi dati siano venduti, da quando, e se l’hai indicato tu o il tuo browser.',
  ],
  'Respect your choice': ['Beachtung Ihrer Entscheidung', 'Respecter votre choix', 'Rispettare la tua scelta'],
  'You or, by Global Privacy Control, your browser': [
    'Sie oder, durch Global Privacy Control, Ihr Browser',
    'Vous ou, par Global Privacy Control, votre navigateur',
    'Tu o, tramite Global Privacy Control, il tuo browser',
  ],
  'Deletion requests': ['Löschanträge', 'Demandes de suppression', 'Richieste di eliminazione'],
  'When you asked for your account to be deleted, your reason and note, and what came of it.': [
    'Wann Sie die Löschung Ihres Kontos beantragt haben, Ihr Grund und Ihre Anmerkung und was daraus wurde.',
    'Quand vous avez demandé la suppression de votre compte, votre motif et votre remarque, et la suite donnée.',
    'Quando hai chiesto l’eliminazione del tuo account, il motivo e la nota, e l’esito.',
  ],
  'Delete your account when you ask for it': [
    'Löschung Ihres Kontos auf Ihren Wunsch',
    'Supprimer votre compte à votre demande',
    'Eliminare il tuo account su tua richiesta',
  ],
  'Prove that it was done': ['Nachweis der Löschung', 'Prouver que cela a été fait', 'Dimostrare che è stato fatto'],
  You: ['Sie', 'Vous', 'Tu'],
  'Until the account is deleted. That a deletion was completed stays, without anything that leads to you.': [
    'Bis das Konto gelöscht wird. Dass eine Löschung abgeschlossen wurde, bleibt vermerkt, ohne etwas, das zu Ihnen führt.',
    'Jusqu’à la suppression du compte. Le fait qu’une suppression a été effectuée est conservé, sans rien qui mène à vous.',
    'Fino all’eliminazione dell’account. Resta annotato che un’eliminazione è stata completata, senza nulla che riconduca a te.',
  ],
  'Data exports': ['Datenexporte', 'Exports de données', 'Esportazioni di dati'],
  'When you asked for a copy of your data, and the copies themselves, encrypted.': [
    'Wann Sie eine Kopie Ihrer Daten angefordert haben, und die Kopien selbst, verschlüsselt.',
    'Quand vous avez demandé une copie de vos données, et les copies elles-mêmes, chiffrées.',
    'Quando hai chiesto una copia dei tuoi dati, e le copie stesse, cifrate.',
  ],
  'Give you a copy of your data': [
    'Ihnen eine Kopie Ihrer Daten geben',
    'Vous remettre une copie de vos données',
    'Darti una copia dei tuoi dati',
  ],
  'A copy 7 days; that there was one until the account is deleted.': [
    'Eine Kopie 7 Tage; dass es sie gab, bis das Konto gelöscht wird.',
    'Une copie pendant 7 jours ; le fait qu’elle a existé jusqu’à la suppression du compte.',
    'Una copia per 7 giorni; il fatto che è esistita fino all’eliminazione dell’account.',
  ],
};
