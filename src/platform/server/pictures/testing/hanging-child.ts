/* Stands in for a process that a picture has brought to a halt. */
process.on('message', () => {
  for (;;);
});
process.send?.('ready');
