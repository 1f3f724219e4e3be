/**
 * The pictures of the demo: communities, rooms and floor plans as simple drawn scenes, the same on
 * every run.
 */

export type Scene = {
  name: string;
  caption: string;
  alt_text: string;
  tags: string[];
  svg: string;
};

const WIDTH = 1600;
const HEIGHT = 1067;

/** An SVG document that is three quarters as large as its coordinate system. */
const svg = (body: string, width = WIDTH, height = HEIGHT): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * 0.75)}" height="${Math.round(height * 0.75)}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;

const gradient = (id: string, from: string, to: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

const times = (count: number, draw: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => draw(n)).join('');

const sky = (from: string, to: string): string =>
  `<defs>${gradient('sky', from, to)}</defs>${rect(0, 0, WIDTH, HEIGHT, 'url(#sky)')}<circle cx="1270" cy="230" r="92" fill="#fff4d6" opacity=".9"/>`;

const tree = (x: number, y: number, size: number, fill: string): string =>
  `${rect(x - size / 14, y - size / 2, size / 7, size / 2, '#6b5140')}<ellipse cx="${x}" cy="${y - size * 0.75}" rx="${size * 0.34}" ry="${size * 0.45}" fill="${fill}"/>`;

/** A building with rows of windows, some of them lit. */
const house = (x: number, y: number, columns: number, rows: number, wall: string): string => {
  const [w, h] = [columns * 92 + 40, rows * 118 + 60];
  const windows = times(columns * rows, (n) => {
    const lit = (n * 7 + columns) % 5 === 0;
    const at = { x: x + 40 + (n % columns) * 92, y: y - h + 40 + Math.floor(n / columns) * 118 };
    return (
      rect(at.x, at.y, 52, 70, lit ? '#ffe2a3' : '#cfe0e8', 'rx="4"') +
      rect(at.x - 4, at.y + 72, 60, 6, '#ffffff', 'opacity=".7"')
    );
  });
  return (
    rect(x, y - h, w, h, wall, 'rx="8"') +
    rect(x - 14, y - h - 18, w + 28, 24, '#3f464d', 'rx="6"') +
    windows
  );
};

const exterior = (from: string, to: string, wall: string, ground: string): string =>
  svg(
    sky(from, to) +
      `<path d="M0 760 Q420 600 860 730 T1600 680 V1067 H0Z" fill="${ground}" opacity=".55"/>` +
      house(170, 880, 5, 3, wall) +
      house(760, 880, 6, 4, wall) +
      rect(0, 870, WIDTH, 200, ground) +
      `<path d="M700 1067 L760 870 H840 L960 1067Z" fill="#e4dccd"/>` +
      [90, 690, 1430, 1530]
        .map((x, n) => tree(x, 890, 230 + (n % 2) * 60, n % 2 === 0 ? '#5f8a5b' : '#7aa06a'))
        .join(''),
  );

const room = (wall: string, floor: string, body: string): string =>
  svg(
    `<defs>${gradient('wall', wall, '#ffffff')}${gradient('day', '#bfe0f2', '#eef8fb')}</defs>` +
      rect(0, 0, WIDTH, HEIGHT, 'url(#wall)') +
      rect(0, 760, WIDTH, 307, floor) +
      rect(0, 748, WIDTH, 14, '#ffffff') +
      body,
  );

const pane = (x: number, y: number, w: number, h: number): string =>
  rect(x, y, w, h, 'url(#day)', 'stroke="#fff" stroke-width="18"') +
  rect(x + w / 2 - 5, y, 10, h, '#fff');

const sofa = (x: number, y: number, w: number, fill: string): string =>
  rect(x, y, w, 170, fill, 'rx="34"') +
  rect(x - 30, y + 70, w + 60, 130, fill, 'rx="34" stroke="#00000018" stroke-width="6"');

const EXTERIORS = [
  ['creek', '#8fc4e8', '#fdf0dc', '#c8b49a', '#88a874'],
  ['kiln', '#f0a987', '#fde6cf', '#a85f4c', '#8d8f7c'],
  ['harbor', '#7fc0d4', '#eaf7f4', '#eee6d8', '#7fae9b'],
  ['main', '#9fb0dd', '#f6eaf2', '#b9a7a0', '#93a97f'],
] as const;

const scene = (
  name: string,
  caption: string,
  alt_text: string,
  tags: string[],
  drawn: string,
): Scene => ({
  name,
  caption,
  alt_text,
  tags,
  svg: drawn,
});

/** The exterior of each community. The name of the scene contains the series of the community. */
export const OUTSIDES: readonly Scene[] = EXTERIORS.map(([name, from, to, wall, ground]) =>
  scene(
    `outside-${name}`,
    'The community from the street',
    'Apartment houses behind trees',
    ['exterior'],
    exterior(from, to, wall, ground),
  ),
);

/** The amenities that the communities share, by name. */
export const SHARED: Record<string, Scene> = {
  'Swimming Pool': scene(
    'pool',
    'The pool in the courtyard',
    'A blue pool with loungers in the sun',
    ['exterior', 'amenity'],
    svg(
      sky('#a9d8ef', '#fef6e6') +
        house(80, 620, 14, 3, '#d8cbb8') +
        rect(0, 600, WIDTH, 470, '#e9dfcc') +
        '<path d="M180 720 Q800 640 1420 720 L1540 980 Q800 1060 60 980Z" fill="#4fb3cf"/>' +
        times(
          5,
          (n) =>
            `<path d="M${260 + n * 40} ${770 + n * 44} q160 -26 320 0 t320 0 t260 0" stroke="#d6f3fa" stroke-width="7" fill="none" opacity=".7"/>`,
        ) +
        times(4, (n) =>
          rect(190 + n * 350, 640, 150, 34, n % 2 === 0 ? '#f4f4ef' : '#f2b56b', 'rx="14"'),
        ),
    ),
  ),
  'Fitness Center': scene(
    'fitness',
    'The fitness center',
    'Treadmills in front of tall windows',
    ['interior', 'amenity'],
    room(
      '#d9e3e0',
      '#55606a',
      times(3, (n) => pane(120 + n * 470, 110, 400, 480)) +
        times(
          5,
          (n) =>
            rect(130 + n * 285, 640, 170, 220, '#2f353b', 'rx="18"') +
            rect(110 + n * 285, 840, 230, 50, '#23282d', 'rx="12"'),
        ),
    ),
  ),
  Clubhouse: scene(
    'clubhouse',
    'The clubhouse',
    'Sofas around a fireplace',
    ['interior', 'amenity'],
    room(
      '#e8d9c6',
      '#9a7453',
      rect(600, 200, 400, 560, '#8f8578', 'rx="6"') +
        rect(680, 480, 240, 240, '#2e2622', 'rx="10"') +
        '<path d="M740 720 q20 -130 60 -170 q0 80 50 100 q20 -20 20 -50 q40 60 20 120Z" fill="#f2953f"/>' +
        sofa(140, 700, 340, '#3f6b68') +
        sofa(1120, 700, 340, '#b5654a'),
    ),
  ),
};

/** The rooms of the units. */
export const ROOMS: readonly Scene[] = [
  scene(
    'living',
    'Living room',
    'A sofa below a wide window',
    ['interior'],
    room(
      '#e6ebe6',
      '#c49a6c',
      pane(330, 120, 940, 460) +
        sofa(520, 690, 560, '#6f8fa3') +
        rect(580, 900, 440, 26, '#7a5a3c', 'rx="10"'),
    ),
  ),
  scene(
    'kitchen',
    'Kitchen',
    'A kitchen with an island and three lamps',
    ['interior'],
    room(
      '#eef0ea',
      '#b88b5f',
      times(6, (n) =>
        rect(120 + n * 230, 130, 216, 190, '#f7f7f3', 'stroke="#cfd3cb" stroke-width="5" rx="6"'),
      ) +
        rect(120, 520, 1370, 240, '#5d7f79', 'rx="8"') +
        rect(100, 490, 1410, 36, '#f2efe9') +
        rect(380, 820, 840, 200, '#f5f2ec', 'rx="10"') +
        rect(350, 790, 900, 40, '#d9cdb8', 'rx="8"') +
        times(
          3,
          (n) =>
            `<circle cx="${560 + n * 240}" cy="420" r="44" fill="#f3c969"/>${rect(557 + n * 240, 0, 6, 380, '#555')}`,
        ),
    ),
  ),
  scene(
    'bedroom',
    'Bedroom',
    'A bed beside a window',
    ['interior'],
    room(
      '#e9e3ee',
      '#b79a7d',
      pane(1060, 140, 420, 440) +
        rect(220, 420, 740, 300, '#80624c', 'rx="20"') +
        rect(200, 620, 780, 260, '#f6f4ef', 'rx="24"') +
        rect(200, 720, 780, 180, '#7d8fb3', 'rx="24"') +
        times(2, (n) => rect(270 + n * 340, 540, 290, 120, '#ffffff', 'rx="34"')),
    ),
  ),
];

/** The drawing of a floor plan: its bedrooms and bathrooms around a living room. */
export function planScene(name: string, bedrooms: number, bathrooms: number): Scene {
  const [width, height] = [1200, 900];
  const rooms = [
    'Living',
    'Kitchen',
    ...Array.from({ length: bedrooms }, () => 'Bedroom'),
    ...Array.from({ length: Math.ceil(bathrooms) }, () => 'Bath'),
  ];
  const columns = Math.ceil(rooms.length / 2);
  const drawn = rooms
    .map((label, n) => {
      const [w, h] = [1040 / columns, n < columns ? 430 : 310];
      const [x, y] = [80 + (n % columns) * w, n < columns ? 80 : 510];
      const fill =
        { Living: '#fbf4e4', Kitchen: '#eef4ea', Bedroom: '#eaf0f7', Bath: '#e5f3f3' }[label] ??
        '#fff';
      return (
        rect(x, y, w, h, fill, 'stroke="#3b4046" stroke-width="12"') +
        rect(x + w / 2 - 40, y + (n < columns ? h - 8 : -8), 80, 16, fill) +
        rect(x + 40, y + 40, w - 80, 36, '#3b4046', 'opacity=".12" rx="8"')
      );
    })
    .join('');
  return {
    name: `plan-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
    caption: `Floor plan ${name}`,
    alt_text: `A drawing of the rooms of floor plan ${name}`,
    tags: ['floor plan'],
    svg: svg(rect(0, 0, width, height, '#ffffff') + drawn, width, height),
  };
}
