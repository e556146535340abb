/** The shop's light colours, inline in each mail for programs that read no style sheet. */
export const palette = {
  canvas: '#f7f8fa',
  surface: '#ffffff',
  line: '#e1e5ea',
  ink: '#0f1318',
  muted: '#525b68',
  accent: '#0a5cff',
  onAccent: '#ffffff',
};

/** And its dark ones, for those that do. */
export const looks = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas { background: #0b0d11 !important; }
  .surface { background: #12161b !important; }
  .line { border-color: #262c35 !important; }
  .ink { color: #f1f3f6 !important; }
  .muted { color: #9ca6b3 !important; }
  .accent { color: #4d94ff !important; }
  .button { background: #4d94ff !important; color: #06101f !important; }
}
`;
