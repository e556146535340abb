import { icon, map, marker, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { Seller } from '#platform/kernel/seller.ts';
import markerUrl from './marker.svg?no-inline';
import './tile-map.css';

/** Draws the map of OpenStreetMap into the element, and tells whether its tiles can be had. Answers how to end it. */
export function showTileMap(
  element: HTMLElement,
  { name, place: { latitude, longitude } }: Pick<Seller, 'name'> & { place: NonNullable<Seller['place']> },
  onTiles: (canBeHad: boolean) => void,
): () => void {
  const place: [number, number] = [latitude, longitude];
  const hasMotion = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const shown = map(element, {
    center: place,
    zoom: 13,
    // The wheel and a finger on a phone scroll the page, not the map.
    scrollWheelZoom: false,
    dragging: window.matchMedia('(pointer: fine)').matches,
    zoomAnimation: hasMotion,
    fadeAnimation: hasMotion,
    markerZoomAnimation: hasMotion,
  });
  shown.attributionControl.setPrefix(false);
  marker(place, {
    icon: icon({ iconUrl: markerUrl, iconSize: [36, 46], iconAnchor: [18, 45] }),
    alt: name,
    keyboard: false,
    interactive: false,
  }).addTo(shown);

  const tiles = tileLayer('https://tile.openstreetmap.org/{z}/{x}/{y}.png', {
    maxZoom: 19,
    attribution:
      '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap</a> contributors',
  });
  let arrived = 0;
  tiles.on('loading', () => {
    arrived = 0;
  });
  tiles.on('tileload', () => {
    arrived++;
  });
  // All that were asked for have come or failed.
  tiles.on('load', () => onTiles(arrived > 0));
  tiles.addTo(shown);
  const askAgain = () => tiles.redraw();
  window.addEventListener('online', askAgain);

  return () => {
    window.removeEventListener('online', askAgain);
    shown.remove();
  };
}
