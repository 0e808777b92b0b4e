/** The calls that the product's specification names, as `METHOD path`. */
export const specifiedCalls = [
  'GET /api/auth/user',
  'POST /api/auth/email/login',
  'POST /api/auth/email/request-code',
  'POST /api/auth/email/complete-registration',
  'POST /api/auth/email/request-otp',
  'POST /api/auth/email/login-otp',
  'POST /api/auth/email/set-password',
  'POST /api/auth/email/change-email/request-code',
  'POST /api/auth/email/change-email/confirm',
  'DELETE /api/auth/email/account',
  'GET /api/login',
  'GET /api/signup',
  'GET /api/logout',
  'GET /api/quizzes',
  'GET /api/quizzes/{id}',
  'GET /api/quizzes/public/{id}',
  'POST /api/quizzes',
  'PUT /api/quizzes/{id}',
  'DELETE /api/quizzes/{id}',
  'POST /api/quizzes/{id}/questions',
  'PUT /api/questions/{id}',
  'DELETE /api/questions/{id}',
  'POST /api/images',
  'POST /api/ai/generate-questions',
  'POST /api/quizzes/{id}/unlock',
  'GET /api/quizzes/{id}/export/latex',
  'GET /api/quizzes/{id}/export/latex-indiv-solution',
  'GET /api/quizzes/{id}/export/latex/check',
  'GET /api/quizzes/{id}/export/latex-file',
  'GET /api/quizzes/{id}/export/marks.ods',
  'GET /api/quizzes/{id}/corrections-sessions',
  'POST /api/quizzes/{id}/analyze-bulk-pdf',
  'POST /api/quizzes/{id}/corrections-sessions/students/meta',
  'POST /api/quizzes/{id}/corrections-sessions/boxes/manual',
  'POST /api/quizzes/{id}/corrections-sessions/recompute',
  'POST /api/quizzes/{id}/corrections-sessions/associations',
  'GET /api/quizzes/{id}/corrections-sessions/files/{name}',
  'GET /api/quizzes/{id}/corrections-sessions/corrections.zip',
  'POST /api/quizzes/{id}/corrections-sessions/send',
  'GET /api/quizzes/{id}/attempts',
  'POST /api/quiz-attempts',
  'POST /api/student-answers',
  'PUT /api/quiz-attempts/{attemptId}',
  'GET /api/settings',
  'POST /api/settings',
  'POST /api/settings/classes',
  'PUT /api/settings/classes/{id}',
  'DELETE /api/settings/classes/{id}',
  'POST /api/settings/classes/{id}/roster',
  'DELETE /api/settings/classes/{id}/roster',
  'GET /api/settings/classes/{id}/roster/entries',
  'PUT /api/settings/classes/{id}/roster/entries',
  'POST /api/support/contact',
];

/** What we call beyond it, and why. */
export const addedCalls: Record<string, string> = {
  'POST /api/auth/email/confirm-password':
    'a computer left open must not cost the account: the password is asked for again',
  'PUT /api/auth/user': 'a teacher who signed up by e-mail enters a name, which students read',
  'POST /api/auth/email/open-link': 'a mail also carries a link: nothing to type, nothing to guess',
  'GET /api/auth/identities': 'a teacher sees what else opens the account',
  'POST /api/auth/identities/confirm': 'what was linked before a recovery opens nothing unasked',
  'POST /api/auth/identities/remove': 'what somebody else linked is taken off',
  'GET /api/auth/options': 'the sign-in dialog hides the provider’s button when there is none',
  'GET /api/auth/export': 'the right to one’s data: everything in one zip',
  'GET /api/callback': 'where the OpenID provider sends the browser back',
  'GET /api/health': 'for whoever watches over an installation',
  'POST /api/quizzes/{id}/topics/rename':
    'a topic is renamed in all its questions at once, or in none',
  'GET /api/ai/generator': 'the generator’s dialog says what to configure before one fills it in',
  'GET /api/images/{hash}': 'where an uploaded picture is shown from',
  'GET /api/settings/classes/{id}/roster': 'what rosterUrl leads to: the list as liste.csv',
  'GET /api/quiz-attempts/{attemptId}': 'a student who reloads goes on where he or she was',
  'POST /api/settings/ignored-words':
    'a word of one’s subject is remarked upon once, not in each paper',
  'POST /api/settings/ignored-words/forget': 'and can be checked again',
  'GET /api/quizzes/{id}/export/keys': 'copies that differ have a solution each: all in one table',
  'GET /api/quizzes/{id}/preview': 'the teacher sees what a student will see',
  'GET /api/quizzes/{id}/attempts/changes': 'results come in live, without polling',
  'POST /api/quizzes/{id}/attempts/close': 'a student who forgot to hand in gets a mark too',
  'DELETE /api/quizzes/{id}/attempts/{attemptId}': 'a trial run, or the right to be forgotten',
  'GET /api/quizzes/{id}/remark': 'what a changed key would do to the marks, before it does',
  'POST /api/quizzes/{id}/remark': 'marks again, once the teacher has seen the difference',
  'GET /api/quiz-attempts/{attemptId}/changes':
    'a change of the quiz or of the time reaches students',
  'GET /api/quiz-attempts/{attemptId}/copy':
    'students see what was right, once their teacher lets it out',
  'POST /api/quizzes/{id}/attempts/time': 'a fire alarm, a broken keyboard, a late bus',
  'GET /api/quizzes/{id}/late-answers': 'what students sent once their attempt was over',
  'POST /api/quizzes/{id}/late-answers': 'counts it, or leaves it out, as the teacher decides',
  'POST /api/quizzes/{id}/receipts': 'what a student could not send reaches the teacher as a file',
  'GET /api/quizzes/{id}/receipts': 'which of them were taken in',
  'DELETE /api/quizzes/{id}/receipts/{attemptId}': 'a receipt taken in by mistake can be undone',
  'GET /api/quizzes/{id}/statistics': 'what the answers of a class say of each question',
  'GET /api/quizzes/{id}/export/marks.csv': 'marks for programs that read no spreadsheet',
  'GET /api/quizzes/{id}/export': 'how far a long export is, what is missing, what was printed',
  'POST /api/quizzes/{id}/export/cancel': 'a long export can be stopped',
  'GET /api/quizzes/{id}/export/preview': 'the first copy is looked at before anything is locked',
  'GET /api/quizzes/{id}/export/readiness': 'the final export says what is wrong before it prints',
  'POST /api/quizzes/{id}/export/copies': 'more copies of a paper that is printed already',
  'GET /api/quizzes/{id}/export/copies/{addition}': 'those copies as a PDF',
  'POST /api/quizzes/{id}/export/relock': 'an unlocking that changed nothing is taken back',
  'GET /api/settings/classes/{id}/accommodations':
    'larger type, easier reading or more time for students who are entitled to it',
  'PUT /api/settings/classes/{id}/accommodations': 'the same, changed',
  'GET /api/quizzes/{id}/export/fit': 'the export tab says how many sheets a copy takes',
  'POST /api/uploads': 'a large file is sent in parts, and goes on after a lost connection',
  'PUT /api/uploads/{id}/parts/{number}': 'one of those parts',
  'POST /api/uploads/{id}/finish': 'every part is there',
  'DELETE /api/uploads/{id}': 'a file that was sent by mistake',
  'GET /api/quizzes/{id}/corrections-sessions/overview':
    'a correction is followed live, without its twenty thousand boxes',
  'DELETE /api/quizzes/{id}/corrections-sessions': 'a correction can be begun anew',
  'POST /api/quizzes/{id}/corrections-sessions/scans':
    'scans are sent in parts, and read once they are there',
  'DELETE /api/quizzes/{id}/corrections-sessions/scans/{scanId}':
    'a scan that was sent by mistake can be taken back',
  'POST /api/quizzes/{id}/corrections-sessions/scans/{scanId}/conflicts':
    'a batch that was scanned twice asks once',
  'POST /api/quizzes/{id}/corrections-sessions/cancel': 'a long analysis can be stopped',
  'GET /api/quizzes/{id}/corrections-sessions/pages': 'every page of the pile is accounted for',
  'POST /api/quizzes/{id}/corrections-sessions/pages/{pageId}/count':
    'of two scans of a page the teacher chooses',
  'PUT /api/quizzes/{id}/corrections-sessions/pages/{pageId}/place':
    'a refused page is named and placed by a person',
  'DELETE /api/quizzes/{id}/corrections-sessions/pages/{pageId}/place':
    'what a person named wrongly is refused again',
  'GET /api/quizzes/{id}/corrections-sessions/example.pdf': 'a scan to try a correction with',
  'POST /api/scans': 'a pile finds its quiz by what is printed on its pages',
  'GET /api/scans/page-essai.pdf': 'a copier is checked before an exam, not during its correction',
  'POST /api/scans/page-essai': 'the test page is read, and what it tells is told',
  'GET /api/quizzes/{id}/corrections-sessions/boxes':
    'the review of boxes, compact enough for a whole year’s class',
  'GET /api/quizzes/{id}/corrections-sessions/boxes/decisions':
    'what a person decided of boxes, apart from what they show, which weighs more',
  'GET /api/quizzes/{id}/corrections-sessions/copies/{copy}/pages':
    'where the boxes of a copy are, when somebody looks at it',
  'PUT /api/quizzes/{id}/corrections-sessions/anonymity': 'names are hidden during the review',
  'POST /api/quizzes/{id}/corrections-sessions/boxes/forget':
    'a box is read by the threshold again',
  'PUT /api/quizzes/{id}/corrections-sessions/threshold':
    'the threshold is saved while the slider rests',
  'POST /api/quizzes/{id}/corrections-sessions/sample':
    'a look at boxes held for certain bounds the errors left',
  'POST /api/quizzes/{id}/corrections-sessions/marks/preview':
    'whose mark would change, before it does',
  'PUT /api/quizzes/{id}/corrections-sessions/marking':
    'neutralised questions, rounding and the like',
  'PUT /api/quizzes/{id}/corrections-sessions/copies/{copy}/adjustment':
    'points for one copy, with their reason',
  'POST /api/quizzes/{id}/corrections-sessions/validate': 'a person declares the marks final',
  'POST /api/quizzes/{id}/corrections-sessions/students/read-names':
    'names in a student’s hand are read as proposals, where the teacher agrees',
  'GET /api/quizzes/{id}/corrections-sessions/proces-verbal.pdf':
    'a jury sees on one page how the marks came about',
  'GET /api/quizzes/{id}/corrections-sessions/journal': 'who changed what of a reading or a mark',
  'POST /api/quizzes/{id}/corrections-sessions/journal/{entryId}/undo': 'one change is taken back',
  'GET /api/quizzes/{id}/corrections-sessions/corrections.pdf':
    'corrected copies on paper, where there are no addresses',
  'GET /api/quizzes/{id}/corrections-sessions/marks/{program}':
    'marks as Pronote, École Directe, Apogée, ScoDoc and Moodle take them in',
  'GET /api/quizzes/{id}/corrections-sessions/mails':
    'who has been told which mark, followed live while mails are sent',
  'POST /api/quizzes/{id}/corrections-sessions/mails':
    'the server sends to everybody: closing the page stops nothing',
  'POST /api/quizzes/{id}/corrections-sessions/mails/cancel': 'a long sending can be stopped',
  'POST /api/quizzes/{id}/corrections-sessions/mails/{student}/settle':
    'of a mail that may have been sent, the teacher says whether it arrived',
  'GET /api/copies/{link}': 'a student sees the own copy, question by question',
  'GET /api/copies/{link}/pages/{page}': 'the page as it was scanned, beside it',
  'POST /api/copies/{link}/contests': 'a student says what was misread',
  'POST /api/copies': 'a student who has lost the link asks for another',
  'GET /api/quizzes/{id}/corrections-sessions/page': 'what students are shown of their copies',
  'PUT /api/quizzes/{id}/corrections-sessions/page': 'it is on or off for each quiz',
  'POST /api/quizzes/{id}/corrections-sessions/page/links/{student}/revoke':
    'a link that fell into wrong hands',
  'GET /api/quizzes/{id}/corrections-sessions/contests': 'what students hold for misread',
  'POST /api/quizzes/{id}/corrections-sessions/contests/{contestId}/accept':
    'the box is toggled, the mark computed again, the student told',
  'POST /api/quizzes/{id}/corrections-sessions/contests/{contestId}/refuse':
    'the student is told why not',
  'GET /api/settings/classes/{id}/gradebook': 'the marks of a class over several quizzes',
  'PUT /api/settings/classes/{id}/gradebook/quizzes/{quizId}': 'how much a quiz counts in means',
  'GET /api/settings/classes/{id}/gradebook.ods': 'the marks of a class as a spreadsheet',
  'GET /api/settings/classes/{id}/gradebook.csv': 'the marks of a class as delimited text',
  'GET /api/runs': 'teachers see their own long work and its outcome, wherever they are',
  'GET /api/openapi.json': 'the contract, for programs',
};

/** Endpoints that anybody may call, and why nobody is refused there. */
export const openToAll: Record<string, string> = {
  signInOptions: 'shown to visitors',
  logIn: 'how one becomes somebody',
  requestSignUpCode: 'how one becomes somebody',
  completeRegistration: 'how one becomes somebody',
  requestOneTimePassword: 'how one becomes somebody',
  logInWithOneTimePassword: 'how one becomes somebody',
  openMailLink: 'how one becomes somebody',
  openIdLogIn: 'how one becomes somebody',
  openIdSignUp: 'how one becomes somebody',
  openIdCallback: 'how one becomes somebody',
  logOut: 'does nothing for a visitor',
  contact: 'visitors write to us too',
  readImage: 'students see pictures without an account; the address is the hash of the content',
  readPublicQuiz: 'students have no account; only published quizzes are there',
  requestCopyLinks: 'students have no account; what is found is told to the mailbox alone',
  startAttempt: 'students have no account; only published quizzes are there',
  health: 'tells nothing of anybody',
  openApi: 'tells nothing of anybody',
};
