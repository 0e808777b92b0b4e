import '#web/lib/zod-setup.ts';
import { sendFile } from '#web/lib/upload/send-file.ts';

Object.assign(window, { sendFile });
