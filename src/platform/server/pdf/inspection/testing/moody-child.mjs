/* Stands in for the inspecting process, without anything to load: a file says what it does to it. */
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
let mood = '';
process.on('message', ({ piece }) => {
  if (piece) {
    mood = Buffer.from(piece).toString('latin1');
    return;
  }
  if (mood === 'crash') process.abort();
  while (mood === 'hang');
  if (mood === 'eat') for (const eaten = []; ; ) eaten.push(new Array(100_000).fill(mood));
  if (mood === 'heavy') process.send('too-heavy');
  else process.send({ answer: mood === 'nonsense' ? {} : { isFine: true } });
});
process.send('ready');
