let asked = 0;

process.on('message', (wish: string) => {
  asked += 1;
  if (wish === 'hang') for (;;);
  if (asked === 3) process.exit(1);
  process.send?.(`${wish} ${asked}`);
});
