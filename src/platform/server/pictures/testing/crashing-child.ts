/* Stands in for a process that a picture has brought down. */
process.on('message', () => process.abort());
process.send?.('ready');
