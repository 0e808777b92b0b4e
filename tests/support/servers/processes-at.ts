import { readdir, readFile, readlink } from 'node:fs/promises';

/** The processes that work in a folder, name it in their command or see nothing else. */
export async function processesAt(folder: string): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const there = await Promise.all(ids.map((id) => isAt(id, folder)));
  return ids.filter((id, index) => there[index] && id !== process.pid);
}

async function isAt(id: number, folder: string): Promise<boolean> {
  const place = await readlink(`/proc/${id}/cwd`).catch(() => '');
  const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
  // In a sandbox the folder has another name, but is mounted from here.
  const mounts = await readFile(`/proc/${id}/mountinfo`, 'utf8').catch(() => '');
  return place.startsWith(folder) || command.includes(folder) || mounts.includes(folder);
}
