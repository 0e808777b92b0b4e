import '#web/lib/zod-setup.ts';
import { sendFiles } from '#web/lib/upload/use-send-files.ts';

Object.assign(window, { sendFiles });
