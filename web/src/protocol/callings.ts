// Generated from the Python values by `python -m ziggurat._page`; do not edit.

/** A stone comes before the thing in English, and after it in French. */
export const STONES = {
  amber: {"en": "Amber", "fr": "d'ambre"},
  lapis: {"en": "Lapis", "fr": "de lapis"},
  jade: {"en": "Jade", "fr": "de jade"},
  coral: {"en": "Coral", "fr": "de corail"},
  onyx: {"en": "Onyx", "fr": "d'onyx"},
  turquoise: {"en": "Turquoise", "fr": "de turquoise"},
  rose: {"en": "Rose", "fr": "de quartz rose"},
  clay: {"en": "Clay", "fr": "d'argile"},
} as const;

export const THINGS = {
  ibis: {"en": "Ibis", "fr": "Ibis"},
  fish: {"en": "Fish", "fr": "Poisson"},
  star: {"en": "Star", "fr": "Étoile"},
  moon: {"en": "Moon", "fr": "Lune"},
  palm: {"en": "Palm", "fr": "Palmier"},
  lotus: {"en": "Lotus", "fr": "Lotus"},
  scarab: {"en": "Scarab", "fr": "Scarabée"},
  owl: {"en": "Owl", "fr": "Chouette"},
} as const;
