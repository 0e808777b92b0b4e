export type SignInMode = 'login' | 'signup' | 'forgot';
