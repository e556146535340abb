/** Where the lockfile holds packages whose bytes nothing vouches for. The root has none, and a bundle's hash is its bearer's. */
export function findWithoutHash(packages) {
  return Object.keys(packages).filter(
    (place) =>
      place !== '' && !packages[place].integrity && !packages[place].inBundle && !packages[place].link,
  );
}
