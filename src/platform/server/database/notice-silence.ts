/**
 * For a connection whose locks tell others who is there. When a machine is gone without a word, the database notices
 * after 25 s: 10 s of silence, and three questions.
 */
export const noticeSilence =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';
