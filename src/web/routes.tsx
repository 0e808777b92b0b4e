import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Route, Router, Switch, useLocation } from 'wouter';
import type { CurrentTeacher } from '#shared/contract/accounts.ts';
import { screens } from '#shared/screens.ts';
import { ClosedAccount } from './features/accounts/closed-account.tsx';
import { RequiredPassword } from './features/accounts/required-password.tsx';
import { ErrorBoundary } from './features/shell/error-boundary.tsx';
import { Frame } from './features/shell/frame.tsx';
import { HomeLink } from './features/shell/home-link.tsx';
import { PublicFrame } from './features/shell/public-frame.tsx';
import { ScreenLoading } from './features/shell/screen-loading.tsx';
import { TeacherFrame } from './features/shell/teacher-frame.tsx';
import { TeacherOnly } from './features/shell/teacher-only.tsx';
import { dropWantedAddress, readWantedAddress } from './lib/page/wanted-address.ts';
import { hasSessionMarker, useCurrentTeacher } from './lib/queries/current-teacher.ts';
import { guardedNavigation } from './lib/unsaved/guarded-history.ts';
import { Confirmer } from './ui/dialogs/confirm.tsx';

const VisitorHome = lazy(async () => ({
  default: (await import('./features/landing/visitor-home.tsx')).VisitorHome,
}));
const DashboardScreen = lazy(async () => ({
  default: (await import('./features/dashboard/dashboard-screen.tsx')).DashboardScreen,
}));
const EditorScreen = lazy(async () => ({
  default: (await import('./features/quizzes/editor-screen.tsx')).EditorScreen,
}));
const NewQuizScreen = lazy(async () => ({
  default: (await import('./features/quizzes/new-quiz-screen.tsx')).NewQuizScreen,
}));
const SettingsScreen = lazy(async () => ({
  default: (await import('./features/settings/settings-screen.tsx')).SettingsScreen,
}));
const BinScreen = lazy(async () => ({
  default: (await import('./features/bin/bin-screen.tsx')).BinScreen,
}));
const ResultsScreen = lazy(async () => ({
  default: (await import('./features/results/results-screen.tsx')).ResultsScreen,
}));
const GradebookScreen = lazy(async () => ({
  default: (await import('./features/gradebook/gradebook-screen.tsx')).GradebookScreen,
}));
const AdministrationScreen = lazy(async () => ({
  default: (await import('./features/administration/administration-screen.tsx'))
    .AdministrationScreen,
}));
const HelpScreen = lazy(async () => ({
  default: (await import('./features/support/help-screen.tsx')).HelpScreen,
}));
const SiteMapScreen = lazy(async () => ({
  default: (await import('./features/site/site-map-screen.tsx')).SiteMapScreen,
}));
const AccessibilityScreen = lazy(async () => ({
  default: (await import('./features/site/accessibility-screen.tsx')).AccessibilityScreen,
}));
const PrivacyScreen = lazy(async () => ({
  default: (await import('./features/site/privacy-screen.tsx')).PrivacyScreen,
}));
const LegalScreen = lazy(async () => ({
  default: (await import('./features/site/legal-screen.tsx')).LegalScreen,
}));
const NotFoundScreen = lazy(async () => ({
  default: (await import('./features/shell/not-found-screen.tsx')).NotFoundScreen,
}));

export function Routes() {
  const { data: teacher } = useCurrentTeacher();
  if (teacher?.deletedOn) {
    return (
      <Frame bar={<HomeLink />}>
        <ClosedAccount deletedOn={teacher.deletedOn} />
      </Frame>
    );
  }
  return (
    <Router aroundNav={guardedNavigation}>
      <Switch>
        <Route path={screens.home}>
          <Home />
        </Route>
        <Route path={screens.settings}>
          <TeacherOnly>
            {(teacher) => (
              <Framed teacher={teacher} name="settings">
                <SettingsScreen teacher={teacher} />
              </Framed>
            )}
          </TeacherOnly>
        </Route>
        <Route path={screens.bin}>
          <TeacherOnly>
            {(teacher) => (
              <Framed teacher={teacher} name="bin">
                <BinScreen />
              </Framed>
            )}
          </TeacherOnly>
        </Route>
        <Route path={screens.createQuiz}>
          <TeacherOnly>
            {(teacher) => (
              <Framed teacher={teacher} name="new-quiz">
                <NewQuizScreen />
              </Framed>
            )}
          </TeacherOnly>
        </Route>
        <Route path={screens.editQuiz}>
          {({ id }) => (
            <TeacherOnly>
              {(teacher) => (
                <Framed teacher={teacher} name={`quiz ${id}`}>
                  <EditorScreen id={id} />
                </Framed>
              )}
            </TeacherOnly>
          )}
        </Route>
        <Route path={screens.results}>
          {({ id }) => (
            <TeacherOnly>
              {(teacher) => (
                <Framed teacher={teacher} name={`results ${id}`}>
                  <ResultsScreen id={id} />
                </Framed>
              )}
            </TeacherOnly>
          )}
        </Route>
        <Route path={screens.classMarks}>
          {({ id }) => (
            <TeacherOnly>
              {(teacher) => (
                <Framed teacher={teacher} name={`class ${id}`}>
                  <GradebookScreen id={id} />
                </Framed>
              )}
            </TeacherOnly>
          )}
        </Route>
        <Route path={screens.administration}>
          <TeacherOnly>
            {(teacher) => (
              <Framed teacher={teacher} name="administration">
                {teacher.isAdministrator ? <AdministrationScreen /> : <NotFoundScreen />}
              </Framed>
            )}
          </TeacherOnly>
        </Route>
        <Route path={screens.help}>
          <Help />
        </Route>
        <Route path={screens.siteMap}>
          <Open name="site-map">
            <SiteMapScreen />
          </Open>
        </Route>
        <Route path={screens.accessibility}>
          <Open name="accessibility">
            <AccessibilityScreen />
          </Open>
        </Route>
        <Route path={screens.privacy}>
          <Open name="privacy">
            <PrivacyScreen />
          </Open>
        </Route>
        <Route path={screens.legal}>
          <Open name="legal">
            <LegalScreen />
          </Open>
        </Route>
        <Route>
          <Open name="not-found">
            <NotFoundScreen />
          </Open>
        </Route>
      </Switch>
      <RequiredPassword />
      <Confirmer />
    </Router>
  );
}

function Home() {
  const { data: teacher, isPending } = useCurrentTeacher();
  // A teacher must not see the visitors' page, not even while it is unknown which teacher is signed
  // in.
  if (isPending && hasSessionMarker(document.cookie)) return <Waiting />;
  if (!teacher) {
    return (
      <Suspense fallback={null}>
        <VisitorHome settled={!isPending} />
      </Suspense>
    );
  }
  if (!teacher.mustSetPassword && readWantedAddress()) return <WantedScreen />;
  return (
    <Framed teacher={teacher} name="dashboard">
      {/* Setting a first password ends the session, so that requests still under way would be
          refused. */}
      {!teacher.mustSetPassword && <DashboardScreen teacher={teacher} />}
    </Framed>
  );
}

/** Opens the address that was followed before signing in. */
function WantedScreen() {
  const [, navigate] = useLocation();
  useEffect(() => {
    const wanted = readWantedAddress();
    dropWantedAddress();
    navigate(wanted?.address ?? screens.home, { replace: true });
  }, [navigate]);
  return <Waiting />;
}

function Help() {
  const { data: teacher = null, isPending } = useCurrentTeacher();
  // The form starts with the teacher's name and address, so that it waits until the teacher is
  // known.
  if (isPending) return <Waiting />;
  return (
    <Framed teacher={teacher} name="help">
      <HelpScreen teacher={teacher} />
    </Framed>
  );
}

function Waiting() {
  return (
    <Frame bar={<HomeLink />}>
      <ScreenLoading />
    </Frame>
  );
}

/** For everybody: the frame alone tells whether a teacher is signed in. */
function Open({ name, children }: Pick<FramedProps, 'name' | 'children'>) {
  const { data: teacher = null } = useCurrentTeacher();
  return (
    <Framed teacher={teacher} name={name}>
      {children}
    </Framed>
  );
}

interface FramedProps {
  readonly teacher: CurrentTeacher | null;
  readonly name: string;
  readonly children: ReactNode;
}

function Framed({ teacher, name, children }: FramedProps) {
  const screen = (
    <ErrorBoundary>
      <Suspense fallback={<ScreenLoading />}>{children}</Suspense>
    </ErrorBoundary>
  );
  // Each screen gets a new frame, since an open menu would take the focus back from the new
  // heading.
  if (!teacher) return <PublicFrame key={name}>{screen}</PublicFrame>;
  return (
    <TeacherFrame key={name} teacher={teacher}>
      {screen}
    </TeacherFrame>
  );
}
