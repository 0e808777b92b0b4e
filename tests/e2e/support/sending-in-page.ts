import '#web/lib/zod-setup.ts';
import { sendFiles } from '#web/lib/upload/send-files.ts';

Object.assign(window, { sendFiles });
