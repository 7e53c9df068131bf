/** Stands for a module that runs on servers alone, in what is built for browsers. */
module.exports = {};
