import { readAddresses } from '#shared/domain/emails/email-addresses.ts';
import { copyLinkRequestsPerAddress, copyLinkRequestsPerClient } from '../../../../quotas.ts';
import type { Services } from '../../../../services.ts';
import { clientKey, spend } from '../../../../throttling/throttling.service.ts';
import { selectStudentsWithAddress } from '../../announced/copy-pages.queries.ts';
import { mostLinks, mostLinksOfTeacher, sendCopyLinksJob } from './send-copy-links.job.ts';

/**
 * Sends new links to whoever reads this mailbox. The caller learns nothing: the same is done and
 * answered whether the address is on a list or not.
 */
export async function requestCopyLinks(
  { db, queue }: Services,
  email: string,
  client: string,
): Promise<void> {
  await spend(
    db,
    { limit: copyLinkRequestsPerClient, subject: clientKey(client) },
    { limit: copyLinkRequestsPerAddress, subject: email },
  );
  const most = { most: mostLinks, mostOfTeacher: mostLinksOfTeacher };
  const students = (await selectStudentsWithAddress(db, email, most)).flatMap((student) => {
    const address = readAddresses(student.email).valid.indexOf(email);
    return address < 0 ? [] : [{ id: student.id, address }];
  });
  await queue.send(db, sendCopyLinksJob, { students });
}
