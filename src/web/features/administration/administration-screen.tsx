import { BackLink } from '#web/features/shell/back-link.tsx';
import { useScreen } from '#web/lib/page/use-screen.ts';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { AccountsPanel } from './accounts-panel.tsx';
import { ActsPanel } from './acts-panel.tsx';
import { MailsPanel } from './mails-panel.tsx';
import { NoticePanel } from './notice-panel.tsx';
import { RunsPanel } from './runs-panel.tsx';
import { UsagePanel } from './usage-panel.tsx';

/** For accounts that ADMIN_EMAILS names; the server refuses all others. */
export function AdministrationScreen() {
  const heading = useScreen('Administration');
  return (
    <>
      <BackLink />
      <h1 ref={heading} tabIndex={-1} className="mt-3 mb-6 text-3xl outline-none">
        Administration
      </h1>
      <Tabs defaultValue="accounts">
        <TabList label="Administration">
          <Tab value="accounts">Comptes</Tab>
          <Tab value="acts">Journal des actes</Tab>
          <Tab value="usage">Usage</Tab>
          <Tab value="runs">Travaux</Tab>
          <Tab value="mails">Envois</Tab>
          <Tab value="notice">Message aux enseignants</Tab>
        </TabList>
        <TabPanel value="accounts">
          <AccountsPanel />
        </TabPanel>
        <TabPanel value="acts">
          <ActsPanel />
        </TabPanel>
        <TabPanel value="usage">
          <UsagePanel />
        </TabPanel>
        <TabPanel value="runs">
          <RunsPanel />
        </TabPanel>
        <TabPanel value="mails">
          <MailsPanel />
        </TabPanel>
        <TabPanel value="notice">
          <NoticePanel />
        </TabPanel>
      </Tabs>
    </>
  );
}
